import { useEffect, useEffectEvent } from "react";
import type { MoveOperation } from "../../drive/drive.ts";
import { entriesFromTransfer, type UploadEntry } from "../../transfer/upload-plan.ts";
import { isTyping } from "../toolbar/search-box.tsx";

interface ClipboardCalls {
  onCopyOrCut: (operation: MoveOperation) => readonly string[] | undefined;
  onPasteItems: () => void;
  onPasteFiles: (entries: Promise<readonly UploadEntry[]>) => void;
}

/** Ctrl+C, Ctrl+X and Ctrl+V through clipboard events, which selected text and fields still get. */
export function useClipboardEvents(calls: ClipboardCalls): void {
  const onCopyOrCut = useEffectEvent(calls.onCopyOrCut);
  const onPasteItems = useEffectEvent(calls.onPasteItems);
  const onPasteFiles = useEffectEvent(calls.onPasteFiles);
  useEffect(() => {
    const take = (operation: MoveOperation) => (event: ClipboardEvent) => {
      if (isTyping(event.target) || getSelection()?.isCollapsed === false) return;
      const names = onCopyOrCut(operation);
      if (!names) return;
      event.clipboardData?.setData("text/plain", clipboardText(names));
      event.preventDefault();
    };
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      const { clipboardData } = event;
      if (clipboardData?.types.includes("Files")) onPasteFiles(entriesFromTransfer(clipboardData));
      else onPasteItems();
    };
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener("copy", take("copy"), { signal });
    document.addEventListener("cut", take("move"), { signal });
    document.addEventListener("paste", paste, { signal });
    return () => events.abort();
  }, []);
}

/** Items cut or copied here. The system clipboard holds only their names. */
export interface FileClipboard {
  readonly ids: readonly string[];
  readonly operation: MoveOperation;
}

const clipboardText = (names: readonly string[]): string => names.join("\n");

/** Replaces the clipboard, so that older contents are not pasted instead. Not every browser allows it. */
export async function writeSystemClipboard(names: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(clipboardText(names));
  } catch {}
}
