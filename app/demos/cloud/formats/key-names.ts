import type { CloudTexts } from "../strings/load-strings.ts";

type KeyNames = CloudTexts["layout"]["keys"];

export type Key = keyof KeyNames | "/" | "?" | "A" | "C" | "F" | "F2" | "F10" | "V" | "X" | "Z" | "↑";

export const nameKey = (names: KeyNames, key: Key): string => (key in names ? names[key as keyof KeyNames] : key);

export const nameKeys = (names: KeyNames, keys: readonly Key[]): string =>
  keys.map((key) => nameKey(names, key)).join("+");
