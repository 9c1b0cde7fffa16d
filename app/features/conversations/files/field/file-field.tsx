import { use, useId } from "react";
import { FieldError } from "#app/ui/fields/field-layout.tsx";
import { describeLimits, type FileLimits, FileLimitsContext } from "./file-limits.ts";
import type { FileStore } from "./file-store.ts";
import { useFiles } from "./use-files.ts";

interface FileFieldProps {
  store: FileStore;
  address: string;
  /** Key that identifies the owner of staged files; defaults to the form's field `form`. */
  formKey?: string | undefined;
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
  const { code, isDraggedOver, shown } = useFiles(store, { address, formKey, limits });
  const problem = shown.chosen.notice || error;
  return (
    <div className="grid min-w-0 gap-3">
      <div
        className={`relative flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control ${isDraggedOver ? "outline-2 outline-offset-8 outline-dashed outline-focus" : ""}`}
      >
        <input
          ref={shown.input}
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
        <code.FileList {...shown} />
      ) : (
        store.listUploaded().map((file) => <KeptFile key={file.id} id={file.id} name={file.name} />)
      )}
    </div>
  );
}

const KeptFile = ({ id, name }: { id: string; name: string }) => (
  <label className="touch-target gap-3 text-sm">
    <input type="checkbox" name="attachment" value={id} defaultChecked className="checkbox" />
    <bdi className="wrap-anywhere">{name}</bdi>
  </label>
);
