import { useCallback, useEffect, useReducer, useSyncExternalStore } from "react";
import { DriveError } from "../drive/drive.errors.ts";
import type { Drive } from "../drive/drive.ts";
import type { Strings } from "../i18n/strings.ts";
import { useStrings } from "../i18n/use-strings.tsx";
import { useToasts } from "../settings/use-toasts.ts";

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
  const { files: strings, layout } = useStrings();
  const toasts = useToasts();
  return useCallback(
    async (action) => {
      try {
        return await action();
      } catch (error) {
        if (error instanceof QuestionCanceled || isAbort(error)) return undefined;
        // A notice says so once.
        if (error instanceof DriveError && error.code === "storage-closed") return undefined;
        toasts.error(layout.error, explain(error, strings));
        return undefined;
      }
    },
    [strings, layout, toasts],
  );
}

function explain(error: unknown, strings: Strings["files"]): string {
  if (error instanceof DriveError)
    return error.nameError ? strings.nameErrors[error.nameError] : strings.driveErrors[error.code];
  // biome-ignore lint/suspicious/noConsole: a defect, or code that could not be fetched: the toast cannot say which
  console.error("It could not be done", error);
  return strings.unexpectedError;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
