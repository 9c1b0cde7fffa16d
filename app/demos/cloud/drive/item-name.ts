import { isAscii } from "#app/lib/fold-text.ts";

export type NameError =
  | "empty"
  | "slash"
  | "dots"
  | "control-character"
  | "too-long"
  | "trailing-dot-or-space"
  | "taken";

/** UTF-8 bytes, as in most file systems. */
export const maxNameBytes = 255;

const encoder = new TextEncoder();
const byteLength = (text: string) => encoder.encode(text).length;

/** A UTF-16 unit has at most three bytes, which avoids encoding most names. */
const isWithin = (text: string, bytes: number) => text.length * 3 <= bytes || byteLength(text) <= bytes;

// Line and paragraph separators break a row like a control character.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Some of these are letters or symbols to Unicode, such as the Hangul filler and the empty Braille cell. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const invisible = /^[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** @param isTaken ignores case: `Drive.isNameTaken` @returns the first error; undefined for a valid name */
export function checkItemName(name: string, isTaken: (name: string) => boolean = () => false): NameError | undefined {
  if (invisible.test(name)) return "empty";
  if (/[/\\]/.test(name)) return "slash";
  if (name === "." || name === "..") return "dots";
  if (controlCharacter.test(name) || !name.isWellFormed()) return "control-character";
  if (!isWithin(name, maxNameBytes)) return "too-long";
  if (/[. ]$/.test(name)) return "trailing-dot-or-space";
  return isTaken(name) ? "taken" : undefined;
}

/** Letters that look like a Latin one, in small or capital letters. */
const [lookalikes, latin] = ["авсенікјморѕтухһԁԛԝүαβεζηικμνορτυχ", "abcehikjmopstyxhdqwyabezhikmnoptyx"];
const latinOf = new Map([...lookalikes].map((letter, i) => [letter, latin[i] ?? letter]));
const lookalike = new RegExp(`[${lookalikes}]`, "g");

/** Equal for names that differ by case, in how Unicode writes them, or in nothing that can be seen. */
export function toNameKey(name: string): string {
  const key = name.toLowerCase();
  if (isAscii(key)) return key;
  const visible = key
    .normalize("NFC")
    .replace(ignorable, "")
    .replace(/\p{Zs}/gu, " ");
  return visible.replace(lookalike, (letter) => latinOf.get(letter) ?? letter);
}

const maxForeignNameLength = 1_000;

export function toItemName(name: string): string {
  const plain = name
    .slice(0, maxForeignNameLength)
    .toWellFormed()
    .replace(/[/\\]/g, "_")
    .replace(new RegExp(controlCharacter, "g"), "_");
  const ended = plain.trim().replace(/[. ]+$/, "");
  const { stem, ending } = splitName(ended);
  return invisible.test(ended) ? "_" : shorten(stem, ending);
}

/** `plan.md` and 2 give `plan (2).md`. Folders have no extension. Long names are cut before the number. */
export function numberName(name: string, number: number, isFolder = false): string {
  const { stem, ending } = isFolder ? { stem: name, ending: "" } : splitName(name);
  return shorten(stem, ` (${number})${ending}`);
}

/** A longer extension carries no type, and leaves no space for a number. */
const maxEndingBytes = 32;

/** `stem` + `ending` is the name; the ending includes its dot. `.profile` is all stem. */
export function splitName(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf(".");
  const ending = name.slice(dot);
  const isEnding = dot > 0 && isWithin(ending, maxEndingBytes);
  return isEnding ? { stem: name.slice(0, dot), ending } : { stem: name, ending: "" };
}

/** @returns the first free one of `name`, `name (2)`, `name (3)` … */
export function findFreeName(name: string, isTaken: (name: string) => boolean, isFolder = false): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : numberName(name, number, isFolder);
    if (!isTaken(candidate)) return candidate;
  }
}

function shorten(stem: string, ending: string): string {
  const { read } = encoder.encodeInto(stem, new Uint8Array(maxNameBytes - byteLength(ending)));
  const name = stem.slice(0, read) + ending;
  return ending === "" ? name.replace(/[. ]+$/, "") || "_" : name;
}
