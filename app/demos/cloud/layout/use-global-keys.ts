import { useEffect, useEffectEvent } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { showSuccess } from "#app/ui/show-toast.ts";

export function useSearchHint(): void {
  const { layout } = useTexts("cloud");
  useKeyDown((event) => {
    const isSearch = event.key.toLowerCase() === "f" && (event.ctrlKey || event.metaKey);
    if (isSearch && !event.altKey && !event.shiftKey)
      showSuccess(layout.searchTitle, layout.searchText, { id: "cloud-search" });
  });
}

/** `?` opens the help, except in fields and under dialogs. */
export function useHelpKey(onHelp: () => void): void {
  useKeyDown((event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "?" || isTyping || document.querySelector("dialog:modal")) return;
    event.preventDefault();
    onHelp();
  });
}

function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKeyDown);
  useEffect(() => {
    addEventListener("keydown", handle);
    return () => removeEventListener("keydown", handle);
  }, []);
}
