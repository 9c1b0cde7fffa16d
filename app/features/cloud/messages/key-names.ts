import type { Messages } from "./messages.ts";

type KeyNames = Messages["frame"]["keys"];

/** A key that has a name in each language, or the character on it. */
export type Key = keyof KeyNames | "/" | "?" | "A" | "C" | "F" | "F2" | "F10" | "V" | "X" | "Z" | "↑";

/** @param names of the language in force: `frame.keys` */
export const nameKey = (names: KeyNames, key: Key): string => (key in names ? names[key as keyof KeyNames] : key);

/** Keys that are pressed together, in one line: `Ctrl+X`. */
export const nameKeys = (names: KeyNames, keys: readonly Key[]): string =>
  keys.map((key) => nameKey(names, key)).join("+");
