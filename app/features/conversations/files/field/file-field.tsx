import { use, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { FieldError } from "#app/ui/fields/field-layout.tsx";
import type { FileLimits } from "../attached-file.ts";
import { describeLimits } from "./file-limits.ts";
import { FileLimitsContext } from "./file-limits-context.ts";
import { type FileStore, listUploaded, showFileNotice } from "./file-store.ts";
import { useGivenFiles } from "./use-given-files.ts";

interface FileFieldProps {
  store: FileStore;
  address: string;
  /** Key that identifies the owner of staged files; defaults to the form's field `form`. */
  formKey?: string;
  error?: string | undefined;
}

/**
 * Files for the form around it: chosen, dropped or pasted, uploaded at once, and named by their ids when the form is
 * sent. Without JavaScript the form brings the files themselves.
 */
export function FileField(props: FileFieldProps) {
  const limits = use(FileLimitsContext);
  return limits.maxFiles === 0 ? null : <EnabledFileField {...props} limits={limits} />;
}

function EnabledFileField({ store, limits, address, formKey, error }: FileFieldProps & { limits: FileLimits }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { files, notice } = useSyncExternalStore(store.subscribe, store.read, store.read);
  const [code, setCode] = useState<FileListCode>();
  const readKey = () => formKey ?? formKeyOf(input.current?.form);
  const { isDraggedOver, earlySubmit } = useGivenFiles(input, async (given) => {
    try {
      const loaded = await import("./file-list.tsx");
      setCode(loaded);
      loaded.addFiles(store, given, { address, formKey: readKey(), limits });
    } catch {
      showFileNotice(store, "The files could not be attached. Please check your connection and try again.");
    }
  });
  const hasFiles = files.length > 0;
  useEffect(() => {
    if (hasFiles) import("./file-list.tsx").then(setCode, () => undefined);
  }, [hasFiles]);
  const problem = notice || error;
  return (
    <div className="grid min-w-0 gap-3">
      <div
        className={`relative flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control ${isDraggedOver ? "outline-2 outline-offset-8 outline-dashed outline-focus" : ""}`}
      >
        <input
          ref={input}
          id={id}
          type="file"
          name="files"
          multiple
          className="file-input"
          aria-label="Attach files"
          aria-describedby={`${id}-hint`}
        />
        <label htmlFor={id} className="needs-scripts button button-secondary button-sm">
          Attach files
        </label>
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {describeLimits(limits)}
        </p>
      </div>
      {problem && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{problem}</FieldError>
        </div>
      )}
      {code ? (
        <code.FileList {...{ store, input, earlySubmit, address, readKey }} />
      ) : (
        listUploaded(store.read()).map((file) => <KeptFile key={file.id} id={file.id} name={file.name} />)
      )}
    </div>
  );
}

type FileListCode = typeof import("./file-list.tsx");

const KeptFile = ({ id, name }: { id: string; name: string }) => (
  <label className="touch-target gap-3 text-sm">
    <input type="checkbox" name="attachment" value={id} defaultChecked className="checkbox" />
    <bdi className="wrap-anywhere">{name}</bdi>
  </label>
);

const formKeyOf = (form: HTMLFormElement | null | undefined): string => {
  const field = form?.elements.namedItem("form");
  return field instanceof HTMLInputElement ? field.value : "";
};
