import { useMemo } from "react";
import type { AskConflict, Drive } from "../../drive/drive.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { useAttempt } from "../../refusal/use-attempt.ts";
import { useToasts } from "../../settings/use-toasts.ts";
import type { PackItems } from "../download/use-downloads.ts";
import { createFileActions, type FileActions } from "./file-actions.ts";

export function useFileActions(drive: Drive, askConflict: AskConflict, packItems: PackItems): FileActions {
  const { files: texts } = useMessages();
  const toasts = useToasts();
  const attempt = useAttempt();
  return useMemo(
    () => createFileActions({ drive, texts, toasts, attempt, askConflict, packItems }),
    [drive, texts, toasts, attempt, askConflict, packItems],
  );
}
