import { useSyncExternalStore } from "react";
import { useTexts } from "../language/use-texts.tsx";

interface PageStrings {
  readonly skipToContent: string;
  readonly notifications: string;
  readonly closeNotification: string;
}

let chosen: PageStrings | undefined;
const listeners = new Set<() => void>();

/** For a page whose language its visitor chooses. @returns a function that goes back to the site's */
export function setPageStrings(next: PageStrings): () => void {
  const set = (value: PageStrings | undefined) => {
    chosen = value;
    for (const listener of [...listeners]) listener();
  };
  set(next);
  return () => set(undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function usePageStrings(): PageStrings {
  const texts = useTexts("ui");
  const shown = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => undefined,
  );
  return shown ?? texts;
}
