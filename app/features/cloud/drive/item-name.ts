/** What is wrong with a name; `messages/` has the texts. */
export type NameFault =
  | "empty"
  | "slash"
  | "dots"
  | "control-character"
  | "too-long"
  | "trailing-dot-or-space"
  | "taken";

/** Bytes in UTF-8, as most file systems have it. */
export const longestNameBytes = 255;

const encoder = new TextEncoder();
const byteLength = (text: string) => encoder.encode(text).length;

/** A UTF-16 unit becomes three bytes at most, which saves most names the counting. */
const isWithin = (text: string, bytes: number) => text.length * 3 <= bytes || byteLength(text) <= bytes;

// Separators of lines and paragraphs would break a row as a control character does.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * @param isTaken whether the folder holds another item of that name, in any case: `Drive.isNameTaken`
 * @returns the first fault, undefined for a good name
 */
export function checkItemName(name: string, isTaken: (name: string) => boolean = () => false): NameFault | undefined {
  if (name.trim() === "") return "empty";
  if (/[/\\]/.test(name)) return "slash";
  if (name === "." || name === "..") return "dots";
  if (controlCharacter.test(name) || !name.isWellFormed()) return "control-character";
  if (!isWithin(name, longestNameBytes)) return "too-long";
  if (/[. ]$/.test(name)) return "trailing-dot-or-space";
  return isTaken(name) ? "taken" : undefined;
}

/** @returns the same for names that a person takes for the same: case and Unicode's ways of writing do not count */
export const toNameKey = (name: string): string => name.normalize("NFC").toLowerCase();

/** More than any file system has; what is longer would only cost time. */
const longestForeignName = 1_000;

/** The nearest good name to one that came from elsewhere, such as an uploaded file's. */
export function toItemName(name: string): string {
  const plain = name
    .slice(0, longestForeignName)
    .toWellFormed()
    .replace(/[/\\]/g, "_")
    .replace(new RegExp(controlCharacter, "g"), "_");
  const ended = plain.trim().replace(/[. ]+$/, "");
  const { stem, ending } = splitName(ended);
  return ended === "" ? "_" : shorten(stem, ending);
}

/** `plan.md` and 2 give `plan (2).md`; a folder's name has no ending. A name that would become too long loses characters before the number. */
export function numberName(name: string, number: number, isFolder = false): string {
  const { stem, ending } = isFolder ? { stem: name, ending: "" } : splitName(name);
  return shorten(stem, ` (${number})${ending}`);
}

/** Longer ones say nothing of a file's type, and would leave no room for a number. */
const longestEndingBytes = 32;

/** `stem` + `ending` is the name; the ending has its dot. A name such as `.profile` is all stem. */
export function splitName(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf(".");
  const ending = name.slice(dot);
  const isEnding = dot > 0 && isWithin(ending, longestEndingBytes);
  return isEnding ? { stem: name.slice(0, dot), ending } : { stem: name, ending: "" };
}

/** @returns the first of `name`, `name (2)`, `name (3)` … that is free */
export function findFreeName(name: string, isTaken: (name: string) => boolean, isFolder = false): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : numberName(name, number, isFolder);
    if (!isTaken(candidate)) return candidate;
  }
}

/** Cuts the stem, so that it fits with its ending, and does not end in what a name must not end in. */
function shorten(stem: string, ending: string): string {
  const { read } = encoder.encodeInto(stem, new Uint8Array(longestNameBytes - byteLength(ending)));
  const name = stem.slice(0, read) + ending;
  return ending === "" ? name.replace(/[. ]+$/, "") || "_" : name;
}
