import { foldText } from "#app/lib/fold-text.ts";
import { cleanLine } from "#app/lib/text.ts";
import { searchMax } from "../owner-limits.ts";

const termsMax = 16;
const wordsMax = 32;

export interface SearchTerm {
  words: string[];
  isPrefix: boolean;
}

const searchStates = ["unread", "open", "snoozed", "done", "spam"] as const;
type SearchState = (typeof searchStates)[number];

const searchParts = ["attachment", "note", "reply"] as const;
type SearchPart = (typeof searchParts)[number];

export interface SearchQuery {
  terms: SearchTerm[];
  from: SearchTerm[];
  labels: string[];
  is: SearchState[];
  has: SearchPart[];
  /** Times in ms: `after` is included. */
  before: number | undefined;
  after: number | undefined;
  ignored: string[];
}

/** Phones write typographic quotes. */
const quotes = /[“”„«»]/g;
const token = /(?:-?(from|label|is|has|before|after):\s*)?(?:"([^"]*)"?|(\S*))/gi;
/** A minus leaves nothing out. */
const exclusion = /^-\p{L}/u;
const punctuation = /^[\p{P}\s]*$/u;

/** Each text gives a query: what is no operator is searched for, and what cannot be is named. */
export function parseSearch(text: string): SearchQuery {
  const query: SearchQuery = {
    terms: [],
    from: [],
    labels: [],
    is: [],
    has: [],
    before: undefined,
    after: undefined,
    ignored: [],
  };
  const line = cleanLine(text).slice(0, searchMax).replace(quotes, '"');
  const tokens = [...line.matchAll(token)].filter(([whole]) => whole !== "");
  for (const [i, [whole, operator = "", quoted, bare = ""]] of tokens.entries()) {
    const isLast = i === tokens.length - 1 && quoted === undefined;
    const read = operators[operator.toLowerCase()] ?? addText;
    const isRead = i < termsMax && !exclusion.test(whole) && read(query, quoted ?? bare, isLast);
    if (!isRead && !punctuation.test(whole)) query.ignored.push(whole);
  }
  return query;
}

type ReadOperator = (query: SearchQuery, value: string, isLast: boolean) => boolean;

const operators: Readonly<Record<string, ReadOperator>> = Object.assign(Object.create(null), {
  from: (query, value, isLast) => addTerm(query.from, value, isLast),
  label: (query, value) => value.trim() !== "" && query.labels.push(foldText(value.trim())) > 0,
  is: (query, value) => addKnown(query.is, searchStates, value),
  has: (query, value) => addKnown(query.has, searchParts, value.replace(/ies$/i, "y").replace(/s$/i, "")),
  before: (query, value) => {
    const time = readDay(value);
    query.before = Math.min(time ?? Number.POSITIVE_INFINITY, query.before ?? Number.POSITIVE_INFINITY);
    if (query.before === Number.POSITIVE_INFINITY) query.before = undefined;
    return time !== undefined;
  },
  after: (query, value) => {
    const time = readDay(value);
    if (time !== undefined) query.after = Math.max(time, query.after ?? time);
    return time !== undefined;
  },
} satisfies Record<string, ReadOperator>);

const addText: ReadOperator = (query, value, isLast) => addTerm(query.terms, value, isLast);

function addTerm(terms: SearchTerm[], text: string, isLast: boolean): boolean {
  const words = toSearchWords(text).slice(0, wordsMax);
  const last = words.at(-1);
  if (last === undefined) return false;
  terms.push({ words, isPrefix: isLast && last.length > 1 && /[\p{L}\p{N}]$/u.test(text) });
  return true;
}

function addKnown<T extends string>(list: T[], known: readonly T[], value: string): boolean {
  const found = known.find((one) => one === value.toLowerCase());
  if (found) list.push(found);
  return found !== undefined;
}

const day = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/;

function readDay(text: string): number | undefined {
  const [, year, month = "01", date = "01"] = day.exec(text) ?? [];
  const time = Date.parse(`${year}-${month}-${date}T00:00:00.000Z`);
  const isDay = year !== undefined && time >= 0 && new Date(time).getUTCDate() === Number(date);
  return isDay ? time : undefined;
}

/** PostgreSQL's lexemes have at most 2,046 bytes. */
const wordMax = 64;

/** Scripts without spaces between words: each character is a word, so that a part of a text is found as a phrase. */
const spacelessCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

export const toSearchWords = (text: string): string[] =>
  foldText(text)
    .replace(spacelessCharacter, " $& ")
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word === "" ? [] : word.slice(0, wordMax).toWellFormed()));
