import type { Strings } from "./strings.ts";

type KeyNames = Strings["layout"]["keys"];

export type Key = keyof KeyNames | "/" | "?" | "A" | "C" | "F" | "F2" | "F10" | "V" | "X" | "Z" | "↑";

export const nameKey = (names: KeyNames, key: Key): string => (key in names ? names[key as keyof KeyNames] : key);

export const nameKeys = (names: KeyNames, keys: readonly Key[]): string =>
  keys.map((key) => nameKey(names, key)).join("+");
