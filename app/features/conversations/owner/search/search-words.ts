import { foldText } from "#app/lib/fold-text.ts";

/** PostgreSQL's lexemes have at most 2,046 bytes. */
const wordMax = 64;

/** Scripts without spaces between words: each character is a word, so that a part of a text is found as a phrase. */
const spacelessCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

export const toSearchWords = (text: string): string[] =>
  foldText(text)
    .replace(spacelessCharacter, " $& ")
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word === "" ? [] : word.slice(0, wordMax).toWellFormed()));
