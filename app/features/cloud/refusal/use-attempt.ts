import { useCallback } from "react";
import { DriveError } from "../drive/drive.errors.ts";
import type { Messages } from "../messages/messages.ts";
import { useMessages } from "../messages/use-messages.tsx";
import { useToasts } from "../settings/use-toasts.ts";

/** Thrown by whoever was asked a question and left it: nothing is done then, and nothing needs to be said. */
export class QuestionLeft extends Error {}

export type Attempt = <T>(deed: () => Promise<T>) => Promise<T | undefined>;

/** @returns what does something with the drive and says so where it was refused or went wrong. It then gives undefined */
export function useAttempt(): Attempt {
  const { files: texts } = useMessages();
  const toasts = useToasts();
  return useCallback(
    async (deed) => {
      try {
        return await deed();
      } catch (error) {
        if (error instanceof QuestionLeft || isAbort(error)) return undefined;
        toasts.error(texts.errorTitle, explain(error, texts));
        return undefined;
      }
    },
    [texts, toasts],
  );
}

function explain(error: unknown, texts: Messages["files"]): string {
  if (error instanceof DriveError)
    return error.nameFault ? texts.nameFaults[error.nameFault] : texts.driveErrors[error.code];
  // biome-ignore lint/suspicious/noConsole: a defect, or code that could not be fetched: the toast cannot say which
  console.error("It could not be done", error);
  return texts.unexpectedError;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
