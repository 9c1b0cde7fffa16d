import { conceptIn, conceptOf, replacePhrases } from "./concepts.ts";
import { detectLanguage, isStopWord, type Language, languages, plainWords } from "./language.ts";
import { stemWord } from "./stems.ts";

export interface Term {
  /** A concept, such as `=price`, or a stem. */
  readonly term: string;
  readonly word: string;
}

/** E-mail and web addresses say nothing about a subject. */
const addresses = /[^\s@]+@[^\s@]+|\b(?:https?:\/\/|www\.)\S+/gi;

/** The words and concepts of a text, in its order. */
const splitTokens = (text: string): string[] =>
  replacePhrases(plainWords(text.replace(addresses, " "))).match(/=?[\p{L}\p{N}]+/gu) ?? [];

/** @returns undefined for a word that says nothing about a subject */
export function toTerm(token: string, language: Language): string | undefined {
  if (token.startsWith("=")) return token;
  const concept = conceptOf(token, language);
  if (concept !== undefined) return concept;
  return isStopWord(token, language) ? undefined : stemWord(token, language);
}

export const listTerms = (text: string, language: Language): Term[] =>
  splitTokens(text).flatMap((word) => {
    const term = toTerm(word, language);
    return term === undefined ? [] : [{ term, word }];
  });

/** @returns the language of a question or passage, English where it has no sign of another */
export const languageOf = (text: string): Language =>
  detectLanguage(text, (word) => languages.find((language) => conceptIn(word, language) !== undefined));
