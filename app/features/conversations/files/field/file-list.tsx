import { type MouseEvent, type RefObject, useEffect } from "react";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import type { Language } from "#app/lib/language/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { useLanguage } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ChosenFile, ChosenFiles, FileStore } from "./file-store.ts";
import { deleteStagedFile, type FileRules, type FileTexts, type UploadTarget, uploadsOf, uploadTo } from "./uploads.ts";

export function addFiles(store: FileStore, given: readonly File[], target: UploadTarget, rules: FileRules): void {
  uploadsOf(store).add(given, uploadTo(target, rules.texts), rules);
}

/** How a form is to be sent as soon as its files are uploaded; `stopped` where one of them failed. */
export type HeldSubmit = { submitter: HTMLElement | null } | "stopped" | undefined;

interface FileListProps {
  store: FileStore;
  input: RefObject<HTMLInputElement | null>;
  chosen: ChosenFiles;
  readTarget: () => UploadTarget;
  held: HeldSubmit;
  texts: FileTexts;
}

export function FileList({ store, input, chosen: { files, announcement }, readTarget, held, texts }: FileListProps) {
  useRetryOnline(store);
  const remove = (file: ChosenFile, { currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest("li");
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    (next?.querySelector<HTMLElement>("[data-remove]") ?? input.current)?.focus();
    uploadsOf(store).remove(file.key);
    if (file.step === "uploaded") deleteStagedFile(readTarget(), file.id);
  };
  const retry = (file: ChosenFile, { currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest("li")?.querySelector<HTMLElement>("[data-remove]")?.focus();
    uploadsOf(store).retry(file.key);
  };
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={texts.label} className="grid gap-2">
          {files.map((file) => (
            <FileRow
              key={file.key}
              {...{ file, texts }}
              onRemove={(event) => remove(file, event)}
              onRetry={(event) => retry(file, event)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {held && held !== "stopped" && <Notice>{texts.held}</Notice>}
      {held === "stopped" && <Notice tone="danger">{texts.stopped}</Notice>}
    </>
  );
}

interface FileRowProps {
  file: ChosenFile;
  texts: FileTexts;
  onRemove: (event: MouseEvent<HTMLElement>) => void;
  onRetry: (event: MouseEvent<HTMLElement>) => void;
}

function FileRow({ file, texts, onRemove, onRetry }: FileRowProps) {
  const { name, step } = file;
  const language = useLanguage();
  const isRunning = step === "waiting" || step === "uploading";
  return (
    <li className="relative flex min-w-0 items-center gap-2 overflow-hidden rounded-control bg-sunken py-1 ps-3.5 pe-1">
      <div className="min-w-0 flex-1 py-1">
        <p className="line-clamp-2 text-sm text-ink wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p
          className={`text-xs wrap-anywhere ${step === "failed" ? "font-medium text-danger" : "figures text-ink-faint"}`}
        >
          {describeStep(file, texts, language)}
        </p>
      </div>
      {step === "uploaded" && <input type="hidden" name="attachment" value={file.id} />}
      {step === "uploading" && <Progress label={texts.progress({ name })} share={file.share} />}
      {step === "failed" && file.canRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry} aria-label={texts.againFor({ name })}>
          {texts.again}
        </Button>
      )}
      <button
        type="button"
        data-remove
        className="icon-button"
        aria-label={isRunning ? texts.cancel({ name }) : texts.remove({ name })}
        onClick={onRemove}
      >
        <CrossIcon />
      </button>
    </li>
  );
}

function describeStep(file: ChosenFile, texts: FileTexts, language: Language): string {
  const size = byteSizeText(file.size, language);
  if (file.step === "failed") return file.reason;
  if (file.step === "waiting") return texts.waiting({ size });
  return file.step === "uploading"
    ? texts.running({ size, percent: Math.round(file.share * 100) })
    : texts.attached({ size });
}

const Progress = ({ label, share }: { label: string; share: number }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(share * 100)}
    className="absolute inset-x-0 bottom-0 h-1 bg-ink/10"
  >
    <div className="h-full origin-left bg-primary rtl:origin-right" style={{ transform: `scaleX(${share})` }} />
  </div>
);

const CrossIcon = () => (
  <svg viewBox="0 0 20 20" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    <path d="M5 5l10 10M15 5L5 15" strokeLinecap="round" />
  </svg>
);

function useRetryOnline(store: FileStore) {
  useEffect(() => {
    const retry = () => uploadsOf(store).retryAll();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [store]);
}
