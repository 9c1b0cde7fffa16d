import { useSyncExternalStore } from "react";

/** The texts around a page, of parts that all pages share. */
export interface PageWords {
  readonly skipToContent: string;
  readonly notifications: string;
  readonly closeNotification: string;
}

const english: PageWords = {
  skipToContent: "Skip to content",
  notifications: "Notifications",
  closeNotification: "Close notification",
};

let words = english;
const listeners = new Set<() => void>();

/** For a page in another language. @returns how to go back to English */
export function sayAroundPage(next: PageWords): () => void {
  const say = (said: PageWords) => {
    words = said;
    for (const listener of [...listeners]) listener();
  };
  say(next);
  return () => say(english);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const readWords = () => words;
const readEnglish = () => english;

export const usePageWords = (): PageWords => useSyncExternalStore(subscribe, readWords, readEnglish);
