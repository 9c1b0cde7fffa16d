import MiniSearch, { type SearchOptions } from "minisearch";
import type { Passage } from "#app/features/chatbot/passages/passage.ts";
import { createPassageSearch, readPhrasings } from "#app/features/chatbot/passages/passage-search.ts";
import type { QuestionIndex } from "#app/features/chatbot/passages/question-index.ts";
import type { Language } from "#app/features/chatbot/words/language.ts";
import type { TextRange } from "#app/lib/fold-text.ts";
import { originalLanguage, type SiteLanguage } from "#app/lib/language/languages.ts";
import { cutAround, findTerms, listTerms, type Meaning, readMeaning } from "./marked-terms.ts";

export interface FoundText {
  /** A path of this site, or an https address that the owner named. */
  readonly url: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  /** The language of the heading and the text. */
  readonly language: Language;
  readonly marked: { readonly heading: readonly TextRange[]; readonly text: readonly TextRange[] };
}

export interface SiteIndex {
  /** @returns the best texts, each address once */
  search(query: string, max: number): FoundText[];
  /** @returns pages, each address once, whose names or addresses have most of these words */
  suggest(words: string, max: number): FoundText[];
}

const textFields = ["heading", "page", "text"];
/** The phrasings of a page are its other names. */
const nameFields = ["heading", "page", "url", "phrasings"];
const pageBoost = 2;
const fuzzyFrom = 5;
const prefixFrom = 4;
const loose = {
  prefix: (term: string) => term.length >= prefixFrom,
  fuzzy: (term: string) => term.length >= fuzzyFrom && 0.2,
};

const languageOf = ({ language = "en" }: Passage): Language => language;
const isPageName = ({ id }: Passage): boolean => id.startsWith("page:");
/** No section within a page, except home's: an address that never was seldom means a paragraph of the terms. */
const isPage = ({ url }: Passage): boolean => !url.includes("#") || url.startsWith("/#");

/**
 * A page of that name comes first, then the answer to what the words ask, as the assistant understands it, then the only
 * page with that other name, then the texts that have the words. Texts in another language than the query are left out, except those that exist in one only.
 * @param ofPages the language of the pages: queries to any but the original's are in it
 */
export async function createSiteIndex(
  passages: readonly Passage[],
  questions: QuestionIndex,
  ofPages: SiteLanguage = originalLanguage,
): Promise<SiteIndex> {
  const languageOfQuery = (query: string): Language =>
    ofPages === originalLanguage ? questions.languageOf(query) : ofPages;
  const pages = passages.filter(isPageName);
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const answers = createPassageSearch(passages, questions);
  const words = new MiniSearch<Passage>({
    fields: [...new Set([...textFields, ...nameFields])],
    tokenize: (terms) => terms.split(" "),
    processTerm: (term) => term,
    extractField: (passage, field) =>
      field === "id" ? passage.id : listTerms(readField(passage, field), languageOf(passage)).join(" "),
    searchOptions: {
      boost: { heading: 3 },
      boostDocument: (id) => (String(id).startsWith("page:") ? pageBoost : 1),
    },
  });
  await words.addAllAsync(passages);

  const isIn = (language: Language, passage: Passage): boolean =>
    languageOf(passage) === language || (languageOf(passage) === "en" && !byId.has(`${passage.id}@${language}`));

  /** One word alone rarely shows its language, and 'SEO' and 'hosting' are asked for in each. */
  function findAnswer(query: string): Passage[] {
    const [own] = answers.answer(query, 1);
    return (own ? [own] : answers.answer(query, 1, ofPages)).map(({ passage }) => passage);
  }

  /** The exact words; else those of questions that a text answers and of other names of pages; else words that are nearly the same. */
  function findWords({ terms, isVague }: Meaning, fields: string[], isWanted: (passage: Passage) => boolean) {
    const find = (how: SearchOptions) =>
      words
        .search(terms.join(" "), { ...how, filter: ({ id }) => isWanted(byId.get(id) as Passage) })
        .filter(({ queryTerms }) => queryTerms.length * 2 >= terms.length)
        .flatMap(({ id, terms: matched }) => ({ passage: byId.get(id) as Passage, matched }));
    const exact = find({ fields });
    if (exact.length > 0 || isVague) return exact;
    const allFields = [...fields, "phrasings"];
    const asked = find({ fields: allFields });
    return asked.length > 0 ? asked : find({ ...loose, fields: allFields });
  }

  return {
    search(query, max) {
      const language = languageOfQuery(query);
      const meaning = readMeaning(query, language);
      const fields = meaning.isVague ? ["heading", "page"] : textFields;
      const found = findWords(meaning, fields, (passage) => isIn(language, passage));
      const hits = found.map(({ passage }) => passage);
      const named = hits.filter((hit) => isNamed(hit, meaning.terms));
      const answer = findAnswer(query);
      const otherwiseNamed = pages.filter((page) => isIn(language, page) && hasOtherName(page, meaning.terms));
      const marked = new Set([...meaning.terms, ...found.flatMap(({ matched }) => matched)]);
      return onePerAddress([...named, ...answer, ...(otherwiseNamed.length === 1 ? otherwiseNamed : []), ...hits])
        .slice(0, max)
        .map((passage) => markPassage(passage, marked));
    },
    suggest(typed, max) {
      const { terms, isVague } = readMeaning(typed, ofPages);
      const meaning = { terms: isVague ? terms.filter(({ length }) => length >= prefixFrom) : terms, isVague };
      const found = findWords(meaning, nameFields, (passage) => isPage(passage) && isIn(ofPages, passage));
      const hits = found.flatMap(({ passage, matched }) => (isNear(passage, matched) ? [passage] : []));
      return onePerAddress([...hits.filter((hit) => isNamed(hit, terms) || hasOtherName(hit, terms)), ...hits])
        .slice(0, max)
        .map((passage) => markPassage(passage, new Set()));
    },
  };
}

function readField(passage: Passage, field: string): string {
  const text = String(passage[field as keyof Passage] ?? "");
  if (field !== "phrasings" || isPageName(passage)) return text;
  const inLanguage = readPhrasings(text).filter(({ language }) => language === languageOf(passage));
  return inLanguage.map((phrasing) => phrasing.text).join(" ");
}

/** `terms` names 'Terms of Service', `service` does not. */
function isNamed(passage: Passage, terms: readonly string[]): boolean {
  const name = readMeaning(passage.heading, languageOf(passage)).terms;
  return isPageName(passage) && terms.includes(name[0] ?? "") && terms.every((term) => name.includes(term));
}

/** `/no/such/page` has not meant 'A page that weighs less than its picture'. */
function isNear(passage: Passage, matched: readonly string[]): boolean {
  const name = readMeaning(passage.heading, languageOf(passage)).terms;
  return isPageName(passage) || name.filter((term) => matched.includes(term)).length * 2 >= name.length;
}

function hasOtherName(passage: Passage, terms: readonly string[]): boolean {
  const names = listTerms(passage.phrasings ?? "", languageOf(passage));
  return isPageName(passage) && terms.every((term) => names.includes(term));
}

const onePerAddress = (found: readonly Passage[]): Passage[] =>
  found.filter(({ url }, i) => found.findIndex((other) => other.url === url) === i);

function markPassage(passage: Passage, terms: ReadonlySet<string>): FoundText {
  const { url, page, heading } = passage;
  const language = languageOf(passage);
  const text = cutAround(passage.text.replaceAll(/(?:^|\n)(?:- )?/g, " ").trim(), terms, language);
  const marked = { heading: findTerms(heading, terms, language), text: findTerms(text, terms, language) };
  return { url, page, heading, text, language, marked };
}
