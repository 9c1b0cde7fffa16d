import { useCallback, useEffect, useReducer, useSyncExternalStore } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { DriveError } from "../drive/drive.errors.ts";
import type { Drive } from "../drive/drive.ts";
import { useToasts } from "../settings/use-toasts.ts";
import type { CloudTexts } from "../strings/load-strings.ts";

/** @param read returns the same value until it changes */
export const useDriveValue = <T>(drive: Drive, read: () => T): T => useSyncExternalStore(drive.subscribe, read, read);

export function useDriveChanges(drive: Drive, isWanted: boolean): number {
  const [changes, noteChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => (isWanted ? drive.subscribe(noteChange) : undefined), [drive, isWanted]);
  return changes;
}

export class QuestionCanceled extends Error {}

export type Attempt = <T>(action: () => Promise<T>) => Promise<T | undefined>;

export function useAttempt(): Attempt {
  const { files: texts, layout } = useTexts("cloud");
  const toasts = useToasts();
  return useCallback(
    async (action) => {
      try {
        return await action();
      } catch (error) {
        if (error instanceof QuestionCanceled || isAbort(error)) return undefined;
        // A notice says so once.
        if (error instanceof DriveError && error.code === "storage-closed") return undefined;
        toasts.error(layout.error, explain(error, texts));
        return undefined;
      }
    },
    [texts, layout, toasts],
  );
}

function explain(error: unknown, texts: CloudTexts["files"]): string {
  if (error instanceof DriveError)
    return error.nameError ? texts.nameErrors[error.nameError] : texts.driveErrors[error.code];
  // biome-ignore lint/suspicious/noConsole: a defect, or code that could not be fetched: the toast cannot say which
  console.error("It could not be done", error);
  return texts.unexpectedError;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
