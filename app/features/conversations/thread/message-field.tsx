import { type ComponentProps, use, useId } from "react";
import { href } from "react-router";
import type { FieldErrors } from "#app/platform/app-error.ts";
import { FieldError } from "#app/ui/fields/field-layout.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { describeLimits, FileLimitsContext } from "../files/attached-file.ts";
import type { FileStore } from "../files/field/file-store.ts";
import { type FileForm, useFiles } from "../files/field/use-files.ts";
import { messageMax } from "../model/contact-limits.ts";

type OwnProps = "label" | "name" | "dir" | "required" | "countMax" | "error";

interface MessageFieldProps extends Omit<ComponentProps<typeof TextArea>, OwnProps> {
  label: "Message" | "Your reply";
  errors?: FieldErrors | undefined;
  files: FileStore;
  fileAddress?: string;
  formKey?: string;
}

export function MessageField({ errors = {}, files, fileAddress, formKey, ...area }: MessageFieldProps) {
  const limits = use(FileLimitsContext);
  const form = { address: fileAddress ?? href("/contact/files"), formKey, limits };
  return (
    <>
      <TextArea {...area} name="message" dir="auto" required countMax={messageMax} error={errors.message} />
      {limits.maxFiles > 0 && <FileField key={formKey} store={files} form={form} error={errors.attachment} />}
    </>
  );
}

interface FileFieldProps {
  store: FileStore;
  form: FileForm;
  error: string | undefined;
}

/**
 * Files for the form around it: chosen, dropped or pasted, uploaded at once, and named by their ids when the form is
 * sent. Without JavaScript the form brings the files themselves.
 */
function FileField({ store, form, error }: FileFieldProps) {
  const id = useId();
  const { code, isDraggedOver, shown } = useFiles(store, form);
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
          {describeLimits(form.limits)}
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
        store.listUploaded().map((file) => (
          <label key={file.id} className="touch-target gap-3 text-sm">
            <input type="checkbox" name="attachment" value={file.id} defaultChecked className="checkbox" />
            <bdi className="wrap-anywhere">{file.name}</bdi>
          </label>
        ))
      )}
    </div>
  );
}
