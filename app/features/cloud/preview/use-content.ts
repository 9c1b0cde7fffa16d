import { useCallback, useEffect, useState } from "react";
import { DriveError, type DriveErrorCode } from "../drive/drive.errors.ts";
import type { Drive } from "../drive/drive.ts";

export type Content =
  | { readonly kind: "loading" }
  | { readonly kind: "there"; readonly content: Blob }
  | { readonly kind: "failed"; readonly code: DriveErrorCode };

const loading: Content = { kind: "loading" };

/** The content of a file, read when it is asked for. A defect goes to the boundary above. */
export function useContent(drive: Drive, id: string): Content {
  const [known, setKnown] = useState<{ id: string; content: Content }>();
  const fail = useFailure(id);
  useEffect(() => {
    let isWanted = true;
    const tell = (content: Content) => {
      if (isWanted) setKnown({ id, content });
    };
    drive.read(id).then(
      (content) => tell({ kind: "there", content }),
      (error: unknown) => {
        if (error instanceof DriveError) tell({ kind: "failed", code: error.code });
        else if (isWanted) fail(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [drive, id, fail]);
  return known?.id === id ? known.content : loading;
}

/** An address for a content, as long as it is shown. @param mediaType what the browser is to take it for, and nothing else */
export function useObjectUrl(content: Blob, mediaType: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([content], { type: mediaType }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content, mediaType]);
  return url;
}

/** What is made of a content a moment later. Undefined until then; an error goes to the boundary above. */
export function useMade<T>(content: Blob, make: (content: Blob) => Promise<T>): T | undefined {
  const [made, setMade] = useState<{ of: Blob; value: T }>();
  const fail = useFailure(content);
  useEffect(() => {
    let isWanted = true;
    make(content).then(
      (value) => isWanted && setMade({ of: content, value }),
      (error: unknown) => isWanted && fail(error),
    );
    return () => {
      isWanted = false;
    };
  }, [content, make, fail]);
  return made?.of === content ? made.value : undefined;
}

/** @returns what has an error thrown while drawing, as a boundary needs it, unless it is drawn of something else by then */
function useFailure(of: unknown): (error: unknown) => void {
  const [failure, setFailure] = useState<{ of: unknown; error: unknown }>();
  if (failure && failure.of === of) throw failure.error;
  return useCallback((error) => setFailure({ of, error }), [of]);
}
