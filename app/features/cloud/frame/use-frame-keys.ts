import { useEffect, useEffectEvent } from "react";
import { showSuccess } from "#app/ui/show-toast.ts";
import { useMessages } from "../messages/use-messages.tsx";

/** Ctrl+F, or Command+F, is the browser's: all that happens here is that it is said. */
export function useSearchHint(): void {
  const { frame } = useMessages();
  const say = useEffectEvent((event: KeyboardEvent) => {
    const isSearch = event.key.toLowerCase() === "f" && (event.ctrlKey || event.metaKey);
    if (isSearch && !event.altKey && !event.shiftKey)
      showSuccess(frame.searchTitle, frame.searchText, { id: "cloud-search" });
  });
  useEffect(() => {
    addEventListener("keydown", say);
    return () => removeEventListener("keydown", say);
  }, []);
}

/** `?` opens the help, unless somebody types it or a dialog is open. */
export function useHelpKey(onHelp: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "?" || isTyping || document.querySelector("dialog:modal")) return;
    event.preventDefault();
    onHelp();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
