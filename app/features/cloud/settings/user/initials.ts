import { initialsMax } from "../user-settings.ts";

/** @returns the first letters of the first and the last word, in capitals: "AN" for "Anna Maria Nowak" */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return chosen
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase()
    .slice(0, initialsMax);
}
