import { useEffect, useEffectEvent } from "react";
import { entriesFromTransfer } from "../../transfer/upload-entries.ts";
import type { UploadEntry } from "../../transfer/upload-files.ts";
import { isTyping } from "../toolbar/search-box.tsx";
import { clipboardText } from "./file-clipboard.ts";

interface ClipboardCalls {
  /** @returns the names of what was taken, undefined where nothing is selected */
  onTake: (how: "move" | "copy") => readonly string[] | undefined;
  onPasteItems: () => void;
  onPasteFiles: (entries: readonly UploadEntry[]) => void;
}

/** Ctrl+C, Ctrl+X and Ctrl+V, by the browser's own events: text that is marked and fields keep theirs. */
export function useClipboardEvents(calls: ClipboardCalls): void {
  const onTake = useEffectEvent(calls.onTake);
  const onPasteItems = useEffectEvent(calls.onPasteItems);
  const onPasteFiles = useEffectEvent(calls.onPasteFiles);
  useEffect(() => {
    const take = (how: "move" | "copy") => (event: ClipboardEvent) => {
      if (isTyping(event.target) || getSelection()?.isCollapsed === false) return;
      const names = onTake(how);
      if (!names) return;
      event.clipboardData?.setData("text/plain", clipboardText(names));
      event.preventDefault();
    };
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      const { clipboardData } = event;
      if (clipboardData?.types.includes("Files"))
        void entriesFromTransfer(clipboardData).then((entries) => onPasteFiles(entries));
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
