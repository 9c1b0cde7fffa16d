import { useSyncExternalStore } from "react";
import { readStoredText, storeText } from "#app/lib/stored-text.ts";

/** `isRepaired`: a part was invalid and replaced by its default. */
export interface ParseResult<T> {
  value: T;
  isRepaired: boolean;
}

export interface StoredValue<T> {
  readonly initial: T;
  get(): T;
  /** Lasts for this visit in any case. @returns whether the browser has stored it */
  set(value: T): boolean;
  /** Previews a value without storing it; `undefined` ends the preview. */
  show(value: T | undefined): void;
  subscribe(listener: () => void): () => void;
  isRepaired(): boolean;
}

interface StoredValueOptions<T> {
  key: string;
  initial: T;
  parse: (text: string) => ParseResult<T>;
  serialize: (value: T) => string | undefined;
}

export function createStoredValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const { key, initial, parse, serialize } = options;
  const listeners = new Set<() => void>();
  let shown: { value: T } | undefined;
  let text = readStoredText(key);
  let result: ParseResult<T> = text === null ? { value: initial, isRepaired: false } : parse(text);
  let isStored = true;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const reload = () => {
    const now = readStoredText(key);
    // A value that could not be stored is known only to this page.
    if (!isStored || now === text) return;
    text = now;
    result = text === null ? { value: initial, isRepaired: false } : parse(text);
    notify();
  };
  // The key is null after `localStorage.clear()`.
  const follow = ({ key: changedKey }: StorageEvent) => {
    if (changedKey === key || changedKey === null) reload();
  };
  return {
    initial,
    get: () => (shown ? shown.value : result.value),
    set(value) {
      const wanted = serialize(value) ?? null;
      result = { value, isRepaired: false };
      shown = undefined;
      isStored = storeText(key, wanted);
      if (isStored) text = wanted;
      notify();
      return isStored;
    },
    show(value) {
      shown = value === undefined ? undefined : { value };
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener("storage", follow);
        reload(); // Changes of other tabs were not followed until now.
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", follow);
      };
    },
    isRepaired: () => result.isRepaired,
  };
}

export const parseJson =
  <T>(parse: (raw: unknown) => ParseResult<T>) =>
  (text: string): ParseResult<T> => {
    try {
      return parse(JSON.parse(text));
    } catch {
      return { ...parse(undefined), isRepaired: true };
    }
  };

export const createStoredJson = <T>(key: string, initial: T, parse: (raw: unknown) => ParseResult<T>): StoredValue<T> =>
  createStoredValue({ key, initial, parse: parseJson(parse), serialize: JSON.stringify });

export function canPersist(): boolean {
  const probe = "cloud-probe";
  const isStored = storeText(probe, "1");
  storeText(probe, null);
  return isStored;
}

export const useStoredValue = <T>(stored: StoredValue<T>): T =>
  useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial);
