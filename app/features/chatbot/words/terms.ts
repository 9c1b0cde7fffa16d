import { conceptIn, conceptOf, conceptWords, replacePhrases } from "./concepts.ts";
import { type Language, languages, plainWords } from "./language.ts";
import { stemWord } from "./stems.ts";
import { detectLanguage, isStopWord } from "./stop-words.ts";

export interface Term {
  /** A concept, such as `=price`, or a stem. */
  readonly term: string;
  readonly word: string;
}

/** E-mail and web addresses say nothing about a subject. */
const addresses = /[^\s@]+@[^\s@]+|\b(?:https?:\/\/|www\.)\S+/gi;

const pairs = /(?<![\p{L}\p{N}])(\p{L}+)[-‐‑ ](?=(\p{L}+))/gu;

/** `web-site`, `web site` and `website` are one word, as is all that is a known word without its hyphen or space. */
const joinPairs = (text: string): string =>
  text.replace(pairs, (pair: string, first: string, second: string) =>
    conceptWords.has(first + second) ? first : `${pair.slice(0, -1)} `,
  );

const readPhrases = (text: string): string =>
  replacePhrases(joinPairs(plainWords(text.replace(addresses, " "))).replace(/[?!.\s]+$/, ""));

/** 'for my bakery in Gdansk', 'for handmade candles', 'with a blog': whom a website is for, and with what, changes no answer. */
const details =
  /\b(for|fur|dla|with(?= an? ))(?: (?:my|our|an?|the|mein\w*|unser\w*|eine?[mnrs]?|moj\w*|nasz\w*))?((?: =?\p{L}+){1,3})/gu;

/** @returns undefined for a word that says nothing about a subject */
export function toTerm(token: string, language: Language): string | undefined {
  if (token.startsWith("=")) return token;
  const concept = conceptOf(token, language);
  if (concept !== undefined) return concept;
  return isStopWord(token, language) ? undefined : stemWord(token, language);
}

const listTermsOf = (readable: string, language: Language): Term[] =>
  // The words and concepts of a text, in its order.
  (readable.match(/=?[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const term = toTerm(word, language);
    return term === undefined ? [] : [{ term, word }];
  });

export const listTerms = (text: string, language: Language): Term[] => listTermsOf(readPhrases(text), language);

/** Without details of the visitor. @param isTitled of a term: a passage has it in its title */
export function listQuestionTerms(question: string, language: Language, isTitled: (term: string) => boolean): Term[] {
  const staysIn = (word: string) => {
    const term = toTerm(word, language);
    return term === undefined || term.startsWith("=") || isTitled(term);
  };
  const remaining = readPhrases(question).replace(details, (_, to: string, words: string) =>
    [to, ...words.split(" ").filter(staysIn)].join(" "),
  );
  return listTermsOf(remaining, language);
}

export const languageOf = (text: string): Language =>
  detectLanguage(text, (word) => languages.find((language) => conceptIn(word, language) !== undefined));
