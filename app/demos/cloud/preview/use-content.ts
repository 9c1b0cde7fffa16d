import { useCallback, useEffect, useState } from "react";
import { DriveError, type DriveErrorCode } from "../drive/drive.errors.ts";
import type { Drive } from "../drive/drive.ts";
import type { DriveItem } from "../drive/drive-item.ts";

export interface PreviewProps {
  readonly item: DriveItem;
  readonly content: Blob;
}

export type Content =
  | { readonly kind: "loading" }
  | { readonly kind: "there"; readonly content: Blob }
  | { readonly kind: "failed"; readonly code: DriveErrorCode };

const loading: Content = { kind: "loading" };

export function useContent(drive: Drive, id: string): Content {
  const read = useCallback(
    async (itemId: string): Promise<Content> => {
      try {
        return { kind: "there", content: await drive.read(itemId) };
      } catch (error) {
        if (error instanceof DriveError) return { kind: "failed", code: error.code };
        throw error;
      }
    },
    [drive],
  );
  return useMade(id, read) ?? loading;
}

/** @param mediaType overrides the type of the content */
export function useObjectUrl(content: Blob, mediaType: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([content], { type: mediaType }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content, mediaType]);
  return url;
}

export function useMade<Of, T>(of: Of, make: (of: Of) => Promise<T>): T | undefined {
  const [made, setMade] = useState<{ of: Of; value: T }>();
  const fail = useThrow(of);
  useEffect(() => {
    let isWanted = true;
    make(of).then(
      (value) => isWanted && setMade({ of, value }),
      (error: unknown) => isWanted && fail(error),
    );
    return () => {
      isWanted = false;
    };
  }, [of, make, fail]);
  return made?.of === of ? made.value : undefined;
}

/** @returns throws an error during rendering, for a boundary, unless `of` has changed */
function useThrow(of: unknown): (error: unknown) => void {
  const [thrown, setThrown] = useState<{ of: unknown; error: unknown }>();
  if (thrown && thrown.of === of) throw thrown.error;
  return useCallback((error) => setThrown({ of, error }), [of]);
}
