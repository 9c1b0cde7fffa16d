import type { Reading } from "./stored-fields.ts";

/** A value that outlives the page in `localStorage`, and that all tabs of the browser share. */
export interface StoredValue<T> {
  /** The same object until it changes. */
  get(): T;
  /** Holds for this visit in any case. @returns whether the browser has stored it */
  set(value: T): boolean;
  /** Holds until it is set or shown otherwise, and is never stored: for looking at a choice before it is made. */
  show(value: T | undefined): void;
  subscribe(listener: () => void): () => void;
  /** Whether what was stored was damaged when it was last read. */
  isRepaired(): boolean;
}

interface StoredValueOptions<T> {
  key: string;
  /** What holds where nothing is stored. */
  initial: T;
  /** @param text as it is stored; never throws */
  parse: (text: string) => Reading<T>;
  serialize: (value: T) => string | undefined;
}

/** @returns the value; where the browser refuses storage, it lives as long as the page */
export function createStoredValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const { key, initial, parse, serialize } = options;
  const listeners = new Set<() => void>();
  let shown: { value: T } | undefined;
  let text = readText(key);
  let reading: Reading<T> = text === null ? { value: initial, isRepaired: false } : parse(text);
  let isStored = true;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const lookAgain = () => {
    const now = readText(key);
    // What could not be stored is known to this page alone.
    if (!isStored || now === text) return;
    text = now;
    reading = text === null ? { value: initial, isRepaired: false } : parse(text);
    tell();
  };
  // No key: everything was cleared.
  const follow = ({ key: changedKey }: StorageEvent) => {
    if (changedKey === key || changedKey === null) lookAgain();
  };
  return {
    get: () => (shown ? shown.value : reading.value),
    set(value) {
      const wanted = serialize(value) ?? null;
      reading = { value, isRepaired: false };
      shown = undefined;
      isStored = writeText(key, wanted);
      if (isStored) text = wanted;
      tell();
      return isStored;
    },
    show(value) {
      shown = value === undefined ? undefined : { value };
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener("storage", follow);
        lookAgain(); // nobody has followed the other tabs until now
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", follow);
      };
    },
    isRepaired: () => reading.isRepaired,
  };
}

/** Reads JSON; what is none counts as damaged. */
export const parseJson =
  <T>(parse: (raw: unknown) => Reading<T>) =>
  (text: string): Reading<T> => {
    try {
      return parse(JSON.parse(text));
    } catch {
      return { ...parse(undefined), isRepaired: true };
    }
  };

/** Whether this browser keeps anything: private windows and strict settings may refuse. */
export function keepsValues(): boolean {
  const probe = "cloud-probe";
  const isKept = writeText(probe, "1");
  writeText(probe, null);
  return isKept;
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
