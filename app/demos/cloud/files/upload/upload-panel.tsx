import type { ReactNode } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { showName, useFormats } from "../../formats/formats.ts";
import { ToolButton } from "../tool-button.tsx";
import type { Upload, Uploads } from "./use-uploads.ts";

export function UploadPanel({ uploads }: { uploads: Uploads }) {
  const { files: texts, layout } = useTexts("cloud");
  const isDone = uploads.list.every(({ result }) => result);
  if (uploads.list.length + uploads.interrupted.length === 0) return null;
  return (
    <section className="transfer-panel" aria-label={texts.uploads}>
      <header className="transfer-head">
        <h2 className="font-sans text-sm font-semibold tracking-normal">{texts.uploads}</h2>
        {isDone && <ToolButton icon="close" label={layout.close} onClick={uploads.dismiss} />}
      </header>
      <ul className="transfer-list">
        {uploads.interrupted.map((upload) => (
          <li key={upload.key}>
            <InterruptedRow {...upload} />
          </li>
        ))}
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
  const { files: texts } = useTexts("cloud");
  const formats = useFormats();
  const { doneBytes, totalBytes, doneFiles, totalFiles, currentName } = progress;
  const fraction = totalBytes > 0 ? doneBytes / totalBytes : totalFiles > 0 ? doneFiles / totalFiles : 0;
  if (result) return <UploadSummary folderName={folderName} result={result} />;
  return (
    <TransferProgress
      title={currentName ?? texts.uploadingTo({ folder: folderName })}
      label={texts.uploadingTo({ folder: folderName })}
      fraction={fraction}
      onCancel={cancel}
    >
      {texts.uploadProgress({ done: formats.number(doneFiles), total: formats.number(totalFiles) })} ·{" "}
      {formats.size(doneBytes)} / {formats.size(totalBytes)}
    </TransferProgress>
  );
}

const maxShownFiles = 5;

function InterruptedRow({ folderName, count, paths }: Uploads["interrupted"][number]) {
  const { files: texts } = useTexts("cloud");
  return (
    <div role="alert">
      <p>{texts.uploadInterrupted({ folder: folderName })}</p>
      <p className="transfer-facts">{texts.notArrived({ count })}</p>
      <FileRemarks isError remarks={paths.map((path) => ({ path, text: undefined }))} count={count} />
    </div>
  );
}

function UploadSummary({ folderName, result }: { folderName: string; result: NonNullable<Upload["result"]> }) {
  const { files: texts } = useTexts("cloud");
  const { addedIds, skipped, renamed, errors, isCanceled } = result;
  const renamings = renamed.map(({ path, name }) => ({ path, text: texts.uploadRenamed({ name: showName(name) }) }));
  const errorRemarks = errors.map(({ path, code }) => ({ path, text: texts.uploadErrors[code] }));
  return (
    <div role="status">
      <p>
        {isCanceled
          ? texts.uploadCanceled({ count: addedIds.length })
          : texts.placedIn({ count: addedIds.length, folder: folderName })}
      </p>
      {skipped > 0 && <p className="transfer-facts">{texts.skippedCount({ count: skipped })}</p>}
      <FileRemarks isError remarks={errorRemarks} count={errors.length} />
      <FileRemarks remarks={renamings} count={renamed.length} />
    </div>
  );
}

interface FileRemarksProps {
  remarks: readonly { readonly path: readonly string[]; readonly text: string | undefined }[];
  count: number;
  isError?: boolean;
}

function FileRemarks({ remarks, count, isError = false }: FileRemarksProps) {
  const { files: texts } = useTexts("cloud");
  if (count === 0) return null;
  const shown = remarks.slice(0, maxShownFiles);
  return (
    <ul className="transfer-remarks" data-error={isError || undefined}>
      {shown.map(({ path, text }) => (
        <li key={path.join("/")} dir="auto">
          <strong>{showName(path.join("/"))}</strong>
          {text && `: ${text}`}
        </li>
      ))}
      {count > shown.length && <li>{texts.moreErrors({ count: count - shown.length })}</li>}
    </ul>
  );
}

interface TransferProgressProps {
  title: string;
  label?: string;
  fraction: number;
  onCancel: () => void;
  children: ReactNode;
}

export function TransferProgress({ title, label = title, fraction, onCancel, children }: TransferProgressProps) {
  const { layout } = useTexts("cloud");
  return (
    <>
      <div className="transfer-line">
        <p className="truncate" dir="auto">
          {title}
        </p>
        <button type="button" className="transfer-cancel" onClick={onCancel}>
          {layout.cancel}
        </button>
      </div>
      <div
        className="transfer-bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fraction * 100)}
      >
        <div style={{ transform: `scaleX(${fraction})` }} />
      </div>
      <p className="transfer-facts">{children}</p>
    </>
  );
}
