import { useFormats, useStrings } from "../../i18n/use-strings.tsx";
import { ToolButton } from "../tool-button.tsx";
import { TransferProgress } from "../transfers/transfer-progress.tsx";
import type { Upload, Uploads } from "./use-uploads.ts";

export function UploadPanel({ uploads }: { uploads: Uploads }) {
  const { files: strings, layout } = useStrings();
  const isDone = uploads.list.every(({ result }) => result);
  if (uploads.list.length === 0) return null;
  return (
    <section className="transfer-panel" aria-label={strings.uploads}>
      <header className="transfer-head">
        <h2 className="font-sans text-sm font-semibold tracking-normal">{strings.uploads}</h2>
        {isDone && <ToolButton icon="close" label={layout.close} onClick={uploads.dismiss} />}
      </header>
      <ul className="transfer-list">
        {uploads.list.map((upload) => (
          <li key={upload.id}>
            <UploadRow {...upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ folderName, progress, result, cancel }: Upload) {
  const { files: strings } = useStrings();
  const formats = useFormats();
  const { doneBytes, totalBytes, doneFiles, totalFiles, currentName } = progress;
  const fraction = totalBytes > 0 ? doneBytes / totalBytes : totalFiles > 0 ? doneFiles / totalFiles : 0;
  if (result) return <UploadSummary folderName={folderName} result={result} />;
  return (
    <TransferProgress
      title={currentName ?? strings.uploadingTo(folderName)}
      label={strings.uploadingTo(folderName)}
      fraction={fraction}
      onCancel={cancel}
    >
      {strings.uploadProgress(formats.number(doneFiles), formats.number(totalFiles))} · {formats.size(doneBytes)} /{" "}
      {formats.size(totalBytes)}
    </TransferProgress>
  );
}

const maxShownErrors = 5;

function UploadSummary({ folderName, result }: { folderName: string; result: NonNullable<Upload["result"]> }) {
  const { files: strings } = useStrings();
  const { addedIds, skipped, errors, isCanceled } = result;
  return (
    <div role="status">
      <p>{isCanceled ? strings.uploadCanceled(addedIds.length) : strings.placedIn(addedIds.length, folderName)}</p>
      {skipped > 0 && <p className="transfer-facts">{strings.skippedCount(skipped)}</p>}
      {errors.length > 0 && (
        <ul className="transfer-errors">
          {errors.slice(0, maxShownErrors).map(({ path, code }) => (
            <li key={path.join("/")} dir="auto">
              <strong>{path.join("/")}</strong>: {strings.uploadErrors[code]}
            </li>
          ))}
          {errors.length > maxShownErrors && <li>{strings.moreErrors(errors.length - maxShownErrors)}</li>}
        </ul>
      )}
    </div>
  );
}
