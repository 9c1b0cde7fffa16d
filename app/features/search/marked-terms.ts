import { type Language, plainWords, stemWord } from "#app/features/chatbot/words/language.ts";
import { isStopWord } from "#app/features/chatbot/words/stop-words.ts";
import type { TextRange } from "#app/lib/fold-text.ts";

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[-\u2011’'][\p{L}\p{N}\p{M}]+)*/gu;
const textMax = 240;
const contextMax = 80;

/** Stems of words for a website: each text is about one. */
const ofAllTexts = /^(?:web|websit|sit|homepag|pag|stron|internetow|www|seit|webseit)$/;

/** `e-mail` is also `e`, `mail` and `email`. */
function formsOf(word: string): string[] {
  const parts = plainWords(word)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return parts.length > 1 ? [parts.join(""), ...parts] : parts;
}

/** @returns the stems of the words, in their order, of all forms where a word has several */
export const listTerms = (text: string, language: Language): string[] =>
  (text.match(wordPattern) ?? []).flatMap(formsOf).map((word) => stemWord(word, language));

export interface Meaning {
  readonly terms: readonly string[];
  /** Only words that mean nothing alone: `how much`. */
  readonly isVague: boolean;
}

export function readMeaning(text: string, language: Language): Meaning {
  const words = (text.match(wordPattern) ?? []).map((word) => formsOf(word)[0] ?? "");
  const meant = words.filter(
    (word) => word !== "" && !isStopWord(word, language) && !ofAllTexts.test(stemWord(word, language)),
  );
  const isVague = meant.length === 0;
  return { isVague, terms: [...new Set((isVague ? words : meant).map((word) => stemWord(word, language)))] };
}

export const findTerms = (text: string, terms: ReadonlySet<string>, language: Language): TextRange[] =>
  Array.from(text.matchAll(wordPattern))
    .filter(([word]) => listTerms(word, language).some((term) => terms.has(term)))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));

/** @returns the part of a long text that has the first of the terms, from the beginning of a sentence or word on */
export function cutAround(text: string, terms: ReadonlySet<string>, language: Language): string {
  const first = findTerms(text, terms, language)[0]?.start ?? 0;
  const start = first <= contextMax || text.length <= textMax ? 0 : startBefore(text, first);
  const part = text.slice(start, start + textMax);
  const isWhole = start + textMax >= text.length;
  return `${start > 0 ? "…" : ""}${isWhole ? part : `${part.slice(0, part.lastIndexOf(" "))}…`}`;
}

function startBefore(text: string, place: number): number {
  const before = text.slice(place - contextMax, place);
  const sentence = before.search(/(?<=[.!?:] )\S[^.!?]*$/);
  return place - contextMax + (sentence >= 0 ? sentence : before.indexOf(" ") + 1);
}
