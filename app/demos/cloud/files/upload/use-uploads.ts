import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { AskConflict, Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { toItemName } from "../../drive/item-name.ts";
import { useAttempt } from "../../drive-hooks/use-drive.ts";
import { useUploadLimits } from "../../session/session.ts";
import { useToasts } from "../../settings/use-toasts.ts";
import { type UploadProgress, type UploadResult, uploadFiles } from "../../transfer/upload-files.ts";
import {
  beginUpload,
  findInterruptedUploads,
  forgetUpload,
  type InterruptedUpload,
} from "../../transfer/upload-journal.ts";
import type { UploadEntry } from "../../transfer/upload-plan.ts";
import { useLatest } from "../use-latest.ts";

export type Reading = readonly UploadEntry[] | Promise<readonly UploadEntry[]>;

export interface Upload {
  readonly id: number;
  readonly folderName: string;
  readonly progress: UploadProgress;
  readonly result: UploadResult | undefined;
  readonly cancel: () => void;
}

export interface Uploads {
  readonly list: readonly Upload[];
  readonly interrupted: readonly InterruptedUpload[];
  readonly start: (entries: Reading, target: DriveItem) => Promise<readonly string[]>;
  readonly dismiss: () => void;
}

export function useUploads(drive: Drive, askConflict: AskConflict): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const { files: texts } = useTexts("cloud");
  const toasts = useToasts();
  const attempt = useAttempt();
  const limits = useUploadLimits();
  const latest = useLatest({ texts, toasts, attempt, limits, askConflict });
  const count = useRef(0);
  const noteKeys = useRef<string[]>([]);
  const { interrupted, forget } = useInterrupted(drive);

  return useMemo(() => {
    const change = (id: number, changed: Partial<Upload>) =>
      setList((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));
    const start: Uploads["start"] = async (reading, target) => {
      const id = ++count.current;
      const stop = new AbortController();
      const cancel = () => stop.abort();
      const folderName = target.name || latest.current.texts.home;
      setList((uploads) => [...uploads, { id, folderName, progress: startOf([]), result: undefined, cancel }]);
      const { limits, attempt, askConflict } = latest.current;
      // Requests persistent storage. Some browsers ask the visitor, so only when it matters.
      navigator.storage?.persist?.().catch(() => false);
      const journal = beginUpload({ id: target.id, name: folderName });
      const onProgress = (progress: UploadProgress) => {
        journal.save();
        change(id, { progress });
      };
      const result = await attempt(async () => {
        const entries = await reading;
        if (entries.length === 0) return undefined;
        journal.expect(entries.flatMap(({ file, path }) => (file ? [path] : [])));
        change(id, { progress: startOf(entries) });
        const options = { limits, askConflict, signal: stop.signal };
        return await uploadFiles(drive, entries, target.id, { ...options, onProgress, onSettled: journal.settle });
      });
      const isTargetGone = result?.errors.some(({ code }) => code === "target-gone") ?? false;
      journal.end(isTargetGone);
      if (isTargetGone) noteKeys.current.push(journal.key);
      if (result) change(id, { result });
      else setList((uploads) => uploads.filter((upload) => upload.id !== id));
      const { texts, toasts } = latest.current;
      // A toast would cover what the panel has to say about single files.
      if (result && result.addedIds.length > 0 && !hasRemarks(result))
        toasts.success(texts.uploadComplete, texts.placedIn({ count: result.addedIds.length, folder: folderName }));
      return result?.addedIds ?? [];
    };
    const dismiss = () => {
      setList((uploads) => uploads.filter(({ result }) => !result));
      for (const key of noteKeys.current.splice(0)) forgetUpload(key);
      forget();
    };
    return { list, interrupted, start, dismiss };
  }, [drive, list, latest, interrupted, forget]);
}

const hasRemarks = ({ errors, renamed, skipped }: UploadResult): boolean =>
  errors.length > 0 || renamed.length > 0 || skipped > 0;

/** Leaves out uploads whose files were stored just before the page was closed. */
function useInterrupted(drive: Drive) {
  const [interrupted, setInterrupted] = useState<readonly InterruptedUpload[]>([]);
  useEffect(() => {
    let isHere = true;
    void findInterruptedUploads().then((found) => {
      if (isHere) setInterrupted(found.flatMap((upload) => withoutStored(drive, upload) ?? []));
    });
    return () => {
      isHere = false;
    };
  }, [drive]);
  const forget = useCallback(() => {
    setInterrupted((uploads) => {
      for (const { key } of uploads) forgetUpload(key);
      return [];
    });
  }, []);
  return { interrupted, forget };
}

function withoutStored(drive: Drive, upload: InterruptedUpload): InterruptedUpload | undefined {
  const isStored = (path: readonly string[]) => {
    let item = drive.item(upload.folderId);
    for (const name of path) item = item && drive.childNamed(item.id, toItemName(name));
    return item !== undefined;
  };
  const paths = upload.paths.filter((path) => !isStored(path));
  const count = upload.count - (upload.paths.length - paths.length);
  if (count > 0) return { ...upload, count, paths };
  forgetUpload(upload.key);
  return undefined;
}

const startOf = (entries: readonly UploadEntry[]): UploadProgress => ({
  doneFiles: 0,
  totalFiles: entries.length,
  doneBytes: 0,
  totalBytes: entries.reduce((sum, { file }) => sum + (file?.size ?? 0), 0),
  currentName: undefined,
});
