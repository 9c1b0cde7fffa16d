import { type ComponentProps, use, useId } from "react";
import { href, useHref } from "react-router";
import type { FieldErrors } from "#app/platform/app-error.ts";
import { FieldError } from "#app/ui/fields/field-layout.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import type { FileStore } from "../files/field/file-store.ts";
import { useFiles } from "../files/field/use-files.ts";
import { FileLimitsContext, megabytesText } from "../model/attached-file.ts";
import { messageMax } from "../model/contact-limits.ts";

type OwnProps = "label" | "name" | "dir" | "required" | "countMax" | "error";

interface FileFieldProps {
  files: FileStore;
  fileAddress?: string | undefined;
  formKey?: string | undefined;
  error?: string | undefined;
}

interface MessageFieldProps
  extends Omit<ComponentProps<typeof TextArea>, OwnProps>,
    Partial<Omit<FileFieldProps, "error">> {
  label: string;
  errors?: FieldErrors | undefined;
}

/** @param files undefined where the form has its field for files elsewhere */
export function MessageField({ errors = {}, files, fileAddress, formKey, ...area }: MessageFieldProps) {
  return (
    <>
      <TextArea {...area} name="message" dir="auto" required countMax={messageMax} error={errors.message} />
      {files && <FileField key={formKey} {...{ files, fileAddress, formKey }} error={errors.attachment} />}
    </>
  );
}

/** Files are uploaded at once and sent by id. Without JavaScript, the form contains them. */
export function FileField({ files, fileAddress, formKey, error }: FileFieldProps) {
  const limits = use(FileLimitsContext);
  const id = useId();
  const ownAddress = useHref(href("/contact/files"));
  const form = { address: fileAddress ?? ownAddress, formKey, limits };
  const { code, isDraggedOver, shown } = useFiles(files, form);
  const { attach, oneFile, limits: several } = shown.texts;
  const problem = shown.chosen.notice || error;
  if (limits.maxFiles === 0) return null;
  const max = megabytesText(limits.maxBytes);
  const total = megabytesText(limits.totalBytes);
  return (
    <div className="file-field grid min-w-0 gap-3">
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
          aria-label={attach}
          aria-describedby={`${id}-hint`}
        />
        <label htmlFor={id} className="needs-scripts button button-secondary button-sm">
          {attach}
        </label>
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {limits.maxFiles === 1 ? oneFile({ max }) : several({ files: limits.maxFiles, max, total })}
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
        files.listUploaded().map((file) => (
          <label key={file.id} className="touch-target gap-3 text-sm">
            <input type="checkbox" name="attachment" value={file.id} defaultChecked className="checkbox" />
            <bdi className="wrap-anywhere">{file.name}</bdi>
          </label>
        ))
      )}
    </div>
  );
}
