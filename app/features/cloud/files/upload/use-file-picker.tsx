import { useRef } from "react";
import { useMessages } from "../../messages/use-messages.tsx";
import { entriesFromInput } from "../../transfer/upload-entries.ts";
import type { UploadEntry } from "../../transfer/upload-files.ts";

/** Lets the browser ask for files or a folder. @returns how to ask, and the inputs to draw */
export function useFilePicker(onEntries: (entries: readonly UploadEntry[]) => void) {
  const { files: texts } = useMessages();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const entries = entriesFromInput([...(currentTarget.files ?? [])]);
    currentTarget.value = ""; // So that the same file can be picked again.
    onEntries(entries);
  };
  const inputs = (
    <>
      <input ref={files} type="file" multiple hidden aria-label={texts.commands.uploadFile} onChange={onChange} />
      {/* The attribute is not in React's types: folders are chosen by it in every browser. */}
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={texts.commands.uploadFolder}
        onChange={onChange}
        {...{ webkitdirectory: "" }}
      />
    </>
  );
  return {
    pickFiles: () => files.current?.click(),
    pickFolder: () => folder.current?.click(),
    inputs,
  };
}
