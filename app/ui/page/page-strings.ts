import { useSyncExternalStore } from "react";

export interface PageStrings {
  readonly skipToContent: string;
  readonly notifications: string;
  readonly closeNotification: string;
}

const english: PageStrings = {
  skipToContent: "Skip to content",
  notifications: "Notifications",
  closeNotification: "Close notification",
};

let strings = english;
const listeners = new Set<() => void>();

export function setPageStrings(next: PageStrings): () => void {
  const set = (value: PageStrings) => {
    strings = value;
    for (const listener of [...listeners]) listener();
  };
  set(next);
  return () => set(english);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const readStrings = () => strings;
const readEnglish = () => english;

export const usePageStrings = (): PageStrings => useSyncExternalStore(subscribe, readStrings, readEnglish);
