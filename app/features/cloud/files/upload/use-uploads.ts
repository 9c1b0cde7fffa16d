import { useMemo, useRef, useState } from "react";
import type { AskConflict, Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useAttempt } from "../../drive-hooks/use-attempt.ts";
import { useStrings } from "../../i18n/use-strings.tsx";
import { useUploadLimits } from "../../session/use-upload-limits.ts";
import { useToasts } from "../../settings/use-toasts.ts";
import { type UploadResult, uploadFiles } from "../../transfer/upload-files.ts";
import type { UploadEntry } from "../../transfer/upload-plan.ts";
import type { UploadProgress } from "../../transfer/upload-writer.ts";
import { useLatest } from "../use-latest.ts";

export interface Upload {
  readonly id: number;
  readonly folderName: string;
  readonly progress: UploadProgress;
  readonly result: UploadResult | undefined;
  readonly cancel: () => void;
}

export interface Uploads {
  readonly list: readonly Upload[];
  readonly start: (entries: readonly UploadEntry[], target: DriveItem) => Promise<readonly string[]>;
  readonly dismiss: () => void;
}

/** Running and finished uploads. They continue across folders and sections and end with the page. */
export function useUploads(drive: Drive, askConflict: AskConflict): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const { files: strings } = useStrings();
  const toasts = useToasts();
  const attempt = useAttempt();
  const limits = useUploadLimits();
  const latest = useLatest({ strings, toasts, attempt, limits, askConflict });
  const count = useRef(0);

  return useMemo(() => {
    const change = (id: number, changed: Partial<Upload>) =>
      setList((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));
    const start: Uploads["start"] = async (entries, target) => {
      if (entries.length === 0) return [];
      const id = ++count.current;
      const stop = new AbortController();
      const cancel = () => stop.abort();
      const folderName = target.name || latest.current.strings.home;
      const progress = startOf(entries);
      setList((uploads) => [...uploads, { id, folderName, progress, result: undefined, cancel }]);
      const { limits, attempt, askConflict } = latest.current;
      const options = { limits, askConflict, signal: stop.signal };
      const result = await attempt(() =>
        uploadFiles(drive, entries, target.id, { ...options, onProgress: (now) => change(id, { progress: now }) }),
      );
      if (result) change(id, { result });
      else setList((uploads) => uploads.filter((upload) => upload.id !== id));
      const { strings, toasts } = latest.current;
      if (result && result.addedIds.length > 0)
        toasts.success(strings.uploadComplete, strings.placedIn(result.addedIds.length, folderName));
      return result?.addedIds ?? [];
    };
    const dismiss = () => setList((uploads) => uploads.filter(({ result }) => !result));
    return { list, start, dismiss };
  }, [drive, list, latest]);
}

const startOf = (entries: readonly UploadEntry[]): UploadProgress => ({
  doneFiles: 0,
  totalFiles: entries.length,
  doneBytes: 0,
  totalBytes: entries.reduce((sum, { file }) => sum + (file?.size ?? 0), 0),
  currentName: undefined,
});
