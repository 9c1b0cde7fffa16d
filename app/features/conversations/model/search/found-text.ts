import { findRanges, foldText, joinRanges, type TextRange } from "#app/lib/fold-text.ts";
import type { SearchTerm } from "./search-query.ts";

export interface FoundText {
  text: string;
  ranges: TextRange[];
}

const contextBefore = 30;
const shownLength = 220;

/** @returns undefined where the text has none of the words */
export function showFound(text: string, terms: readonly SearchTerm[]): FoundText | undefined {
  const at = findFirst(text, terms);
  if (at === undefined) return undefined;
  const start = at <= contextBefore ? 0 : startOfWord(text, at - contextBefore);
  const shown = text.slice(start, start + shownLength).toWellFormed();
  const part = `${start > 0 ? "…" : ""}${shown}${start + shownLength < text.length ? "…" : ""}`;
  const ranges = markWords(part, terms);
  return ranges.length > 0 ? { text: part, ranges } : undefined;
}

/** Near enough: letters that fold to two move what follows. */
function findFirst(text: string, terms: readonly SearchTerm[]): number | undefined {
  const folded = foldText(text);
  const places = terms.flatMap(({ words }) => {
    const place = findWord(folded, words[0] ?? "");
    return place < 0 ? [] : [place];
  });
  return places.length > 0 ? Math.min(...places) : undefined;
}

function findWord(folded: string, word: string): number {
  let at = folded.indexOf(word);
  while (at > 0 && isInWord(folded, at)) at = folded.indexOf(word, at + 1);
  return at;
}

const startOfWord = (text: string, at: number): number => {
  const space = text.indexOf(" ", at);
  return space < 0 || space > at + contextBefore / 2 ? at : space + 1;
};

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
const spacelessCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const isInWord = (text: string, at: number): boolean =>
  wordCharacter.test(text[at - 1] ?? "") && !spacelessCharacter.test(text[at] ?? "");

export function markWords(text: string, terms: readonly SearchTerm[]): TextRange[] {
  const words = new Set(terms.flatMap((term) => term.words));
  const starts = new Set(terms.flatMap(({ words, isPrefix }) => (isPrefix ? words.slice(-1) : [])));
  const ranges = [...words].flatMap((word) =>
    findRanges(text, [word]).filter(
      ({ start, end }) =>
        !isInWord(text, start) && (starts.has(word) || !isInWord(text, end) || !wordCharacter.test(text[end] ?? "")),
    ),
  );
  return joinRanges(ranges);
}
