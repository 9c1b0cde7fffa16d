import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import { TransferProgress } from "../transfers/transfer-progress.tsx";
import type { Upload, Uploads } from "./use-uploads.ts";

/** The uploads, with how far they are and a way to stop each. Nothing while there are none. */
export function UploadPanel({ uploads }: { uploads: Uploads }) {
  const { files: texts } = useMessages();
  const isDone = uploads.list.every(({ result }) => result);
  if (uploads.list.length === 0) return null;
  return (
    <section className="transfer-panel" aria-label={texts.uploads}>
      <header className="transfer-head">
        <h2 className="font-sans text-sm font-semibold tracking-normal">{texts.uploads}</h2>
        {isDone && (
          <button
            type="button"
            className="glyph tool-button"
            data-glyph="close"
            aria-label={texts.close}
            onClick={uploads.dismiss}
          />
        )}
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
  const { files: texts } = useMessages();
  const formats = useFormats();
  const { doneBytes, totalBytes, doneFiles, totalFiles, currentName } = progress;
  const fraction = totalBytes > 0 ? doneBytes / totalBytes : totalFiles > 0 ? doneFiles / totalFiles : 0;
  if (result) return <UploadOutcome folderName={folderName} result={result} />;
  return (
    <TransferProgress
      title={currentName ?? texts.uploadingTo(folderName)}
      label={texts.uploadingTo(folderName)}
      fraction={fraction}
      onCancel={cancel}
    >
      {texts.uploadProgress(formats.number(doneFiles), formats.number(totalFiles))} · {formats.size(doneBytes)} /{" "}
      {formats.size(totalBytes)}
    </TransferProgress>
  );
}

const shownFailures = 5;

function UploadOutcome({ folderName, result }: { folderName: string; result: NonNullable<Upload["result"]> }) {
  const { files: texts } = useMessages();
  const { addedIds, skipped, failures, isCancelled } = result;
  return (
    <div role="status">
      <p>{isCancelled ? texts.uploadCancelled(addedIds.length) : texts.placedIn(addedIds.length, folderName)}</p>
      {skipped > 0 && <p className="transfer-facts">{texts.skippedCount(skipped)}</p>}
      {failures.length > 0 && (
        <ul className="transfer-faults">
          {failures.slice(0, shownFailures).map(({ path, fault }) => (
            <li key={path.join("/")} dir="auto">
              <strong>{path.join("/")}</strong>: {texts.uploadFaults[fault]}
            </li>
          ))}
          {failures.length > shownFailures && <li>{texts.moreFailures(failures.length - shownFailures)}</li>}
        </ul>
      )}
    </div>
  );
}
