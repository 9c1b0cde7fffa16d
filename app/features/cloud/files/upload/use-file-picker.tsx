import { useRef } from "react";
import { useStrings } from "../../i18n/use-strings.tsx";
import { entriesFromInput } from "../../transfer/upload-entries.ts";
import type { UploadEntry } from "../../transfer/upload-plan.ts";

export function useFilePicker(onEntries: (entries: readonly UploadEntry[]) => void) {
  const { files: strings } = useStrings();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const entries = entriesFromInput([...(currentTarget.files ?? [])]);
    currentTarget.value = ""; // Allows the same file to be selected again.
    onEntries(entries);
  };
  const inputs = (
    <>
      <input ref={files} type="file" multiple hidden aria-label={strings.commands.uploadFile} onChange={onChange} />
      {/* Selects folders in every browser, but is missing in React's types. */}
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={strings.commands.uploadFolder}
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
