import MiniSearch, { type SearchResult } from "minisearch";
import { conceptWords, isOurs, isSubject } from "../words/concepts.ts";
import { isAddress, type Language, splitWords } from "../words/language.ts";
import { correctWord } from "../words/spelling.ts";
import { languageOf, listTerms, toTerm } from "../words/terms.ts";
import { originalIdOf, type Passage } from "./passage.ts";

export interface FoundPassage {
  readonly passage: Passage;
  /** How much of the question the passage is about, 0 to 1. The order of results is nearly this. */
  readonly confidence: number;
}

export interface PassageSearch {
  /** The passages that answer a question, best first; none where the best one is not sure. */
  answer(question: string, max?: number): FoundPassage[];
  /** For a list of results: the passages with a good part of the words, best first. */
  search(words: string, max: number): FoundPassage[];
}

/** The minimum of an answer. Tuned on tests/support/chatbot/evaluation/: see docs/decisions/0050. */
const answerFrom = 0.52;
/** The minimum of a search result, which a reader judges. */
const resultFrom = 0.3;
const defaultMax = 3;
const sentenceEnd = /[.!?;]+(?=\s|$)|\n+|,? (?:and|und|oraz|i) (?=[^ ]+ [^ ]+)/;
const sentencesMax = 12;
const conjunction = /,|&|\+|\b(and|or|und|oder|oraz|i|lub)\b/i;

const fields = ["heading", "keywords", "page", "text"] as const;
type Field = (typeof fields)[number];
/** Titles and keywords say what a passage is about; a word of its text may be there by chance. */
const fieldTrust: Readonly<Record<Field, number>> = { heading: 1, keywords: 1, page: 0.6, text: 0.72 };
const subjectInTextTrust = 0.5;
const prefixTrust = 0.7;
const prefixFrom = 5;
const correctedTrust = 0.9;

interface AskedTerm {
  readonly term: string;
  readonly weight: number;
  readonly trust: number;
}

interface AskedQuestion {
  readonly terms: readonly AskedTerm[];
  readonly language: Language;
}

interface Ranked extends FoundPassage {
  readonly rank: number;
  readonly isSure: boolean;
  /** The question names one of the dozen subjects. */
  readonly hasSubject: boolean;
}

export function createPassageSearch(passages: readonly Passage[]): PassageSearch {
  const index = new PassageIndex(passages);
  const answerTerms = (asked: AskedQuestion): Ranked[] => {
    const ranked = index.rank(asked);
    // Only the best candidate is checked: where it fails, one below it would be quoted for a single rare word.
    return ranked[0]?.isSure ? ranked.filter(({ isSure }) => isSure) : [];
  };
  const answerWhole = (question: string): Ranked[] => {
    const asked = index.readQuestion(question);
    const whole = answerTerms(asked);
    const isOne = whole.length > 0 || !conjunction.test(question);
    return isOne ? whole : divideBySubjects(asked).flatMap((one) => answerTerms(one).slice(0, 1));
  };
  return {
    answer(question, max = defaultMax) {
      const whole = answerWhole(question);
      const parts = question.split(sentenceEnd).filter((part) => part.trim() !== "");
      const isOneQuestion = parts.length < 2 || (whole[0]?.confidence ?? 0) >= twoQuestionsBelow;
      if (isOneQuestion) return withoutTranslations(whole).slice(0, max);
      const bestOfParts = parts.slice(0, sentencesMax).flatMap((part) => answerWhole(part).slice(0, 1));
      return withoutTranslations([...bestOfParts.sort(byImportance), ...whole]).slice(0, max);
    },
    search(words, max) {
      const found = index.rank(index.readQuestion(words)).filter(({ confidence }) => confidence >= resultFrom);
      return withoutTranslations(found).slice(0, max);
    },
  };
}

/** Of a passage in several languages, the first one stays; and nothing twice. */
function withoutTranslations(found: readonly Ranked[]): Ranked[] {
  const originals = found.map(({ passage }) => originalIdOf(passage));
  return found.filter((_, i) => originals.indexOf(originals[i] ?? "") === i);
}

/** Of several sentences, the one about a subject is the question; the others tell its story. */
const byImportance = (a: Ranked, b: Ranked): number =>
  Number(b.hasSubject) - Number(a.hasSubject) || b.confidence - a.confidence;

/** 'Do you do SEO and hosting': a question about each subject, with all other words. */
function divideBySubjects({ terms, language }: AskedQuestion): AskedQuestion[] {
  const subjects = terms.filter(({ term }) => isSubject(term));
  if (subjects.length < 2) return [];
  return subjects.map((subject) => ({
    language,
    terms: terms.filter((one) => one === subject || !subjects.includes(one)),
  }));
}

/** A question of two parts is one question where a single passage covers this much of it. */
const twoQuestionsBelow = 0.8;

class PassageIndex {
  readonly #byId: ReadonlyMap<string, Passage>;
  readonly #index: MiniSearch<Passage>;
  readonly #passagesWith = new Map<string, number>();
  readonly #headingTerms = new Map<string, ReadonlySet<string>>();
  readonly #titleTerms = new Set<string>();
  readonly #knownWords = new Set(conceptWords);

  constructor(passages: readonly Passage[]) {
    this.#byId = new Map(passages.map((passage) => [passage.id, passage]));
    this.#index = new MiniSearch<Passage>({
      fields: [...fields],
      extractField: (passage, field) =>
        field === "id" ? passage.id : this.#termsOf(passage, field as Field).join(" "),
      tokenize: (terms) => terms.split(" ").filter(Boolean),
      processTerm: (term) => term,
    });
    this.#index.addAll(passages);
    for (const passage of passages) {
      const headingTerms = this.#termsOf(passage, "heading");
      this.#headingTerms.set(passage.id, new Set(headingTerms));
      for (const term of headingTerms) this.#titleTerms.add(term);
      const terms = new Set(fields.flatMap((field) => this.#termsOf(passage, field)));
      for (const term of terms) this.#passagesWith.set(term, (this.#passagesWith.get(term) ?? 0) + 1);
    }
  }

  #termsOf(passage: Passage, field: Field): string[] {
    const terms = listTerms(passage[field] ?? "", field === "keywords" ? "en" : (passage.language ?? "en"));
    for (const { word } of terms) if (!word.startsWith("=")) this.#knownWords.add(word);
    return terms.map(({ term }) => term);
  }

  #rarity(term: string): number {
    return Math.log(1 + this.#byId.size / (1 + (this.#passagesWith.get(term) ?? 0)));
  }

  #isRare(term: string): boolean {
    return (this.#passagesWith.get(term) ?? 0) <= rareMax;
  }

  readQuestion(question: string): AskedQuestion {
    const language = languageOf(question);
    const asked = new Map<string, { term: string; trust: number; isKnown: boolean }>();
    for (const { term, word } of listTerms(question, language)) {
      const isKnown = term.startsWith("=") || this.#passagesWith.has(term);
      const corrected = isKnown ? undefined : this.#correct(word, language);
      const correctedTerm = corrected === undefined ? undefined : toTerm(corrected, language);
      if (corrected !== undefined && correctedTerm === undefined) continue; // a misspelled stop word
      const known = correctedTerm ?? term;
      asked.set(known, {
        term: known,
        trust: corrected ? correctedTrust : 1,
        isKnown: isKnown || corrected !== undefined,
      });
    }
    const all = [...asked.values()];
    const isAboutUs = all.some(({ term }) => isOurs(term));
    const isToUs = splitWords(question).some(isAddress) && all.some(({ term }) => isSubject(term));
    const weightOf = ({ term, isKnown }: (typeof all)[number]): number => {
      if (isSubject(term)) return subjectWeight;
      if (isKnown) return Math.min(this.#rarity(term), wordWeightMax);
      if (isAboutUs) return unknownDetailWeight;
      return isToUs ? unknownBesideAddressWeight : unknownWeight;
    };
    return { language, terms: all.map((one) => ({ ...one, weight: weightOf(one) })) };
  }

  /** Short words are too like each other: they are corrected to subjects and words of titles only. */
  #correct(word: string, language: Language): string | undefined {
    const corrected = correctWord(word, this.#knownWords);
    if (corrected === undefined || word.length >= freelyCorrectedFrom) return corrected;
    const term = toTerm(corrected, language) ?? "";
    return isSubject(term) || this.#titleTerms.has(term) ? corrected : undefined;
  }

  rank({ terms, language }: AskedQuestion): Ranked[] {
    const total = terms.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return [];
    const results = this.#index.search(terms.map(({ term }) => term).join(" "), {
      boost: { heading: 2.6, keywords: 2, page: 1, text: 1 },
      prefix: (term) => !term.startsWith("=") && term.length >= prefixFrom,
      weights: { fuzzy: 0, prefix: 0.5 },
      boostTerm: (term) => terms.find((one) => one.term === term)?.weight ?? 1,
    });
    const best = Math.max(...results.map(({ score }) => score), 0);
    return results
      .flatMap((result) => {
        const passage = this.#byId.get(String(result.id));
        return passage ? [this.#judge(result, passage, { terms, language }, total, result.score / best)] : [];
      })
      .sort((a, b) => b.rank - a.rank);
  }

  #judge(result: SearchResult, passage: Passage, asked: AskedQuestion, total: number, score: number): Ranked {
    const trusts = asked.terms.map(({ term, trust, weight }) => ({ weight, trust: trust * trustIn(result, term) }));
    const confidence = trusts.reduce((sum, { weight, trust }) => sum + weight * trust, 0) / total;
    const headingTerms = this.#headingTerms.get(passage.id) ?? new Set<string>();
    const titled = asked.terms.filter(({ term }) => headingTerms.has(term)).length / Math.max(1, headingTerms.size);
    const isMeant = ({ trust }: { trust: number }) => trust >= titleTrust;
    const subjects = trusts.filter((_, i) => isSubject(asked.terms[i]?.term ?? ""));
    const isTitled = trusts.some(isMeant);
    const inText = asked.terms.filter((_, i) => (trusts[i]?.trust ?? 0) > 0);
    const isInText = inText.length >= textTermsMin || inText.some(({ term }) => this.#isRare(term));
    return {
      passage,
      confidence,
      hasSubject: subjects.length > 0,
      isSure: confidence >= answerFrom && (isTitled || isInText) && (subjects.length === 0 || subjects.some(isMeant)),
      rank: (confidence + 0.12 * titled + 0.1 * score) * (passage.standing ?? 1) * fitOf(passage, asked.language),
    };
  }
}

const subjectWeight = 4.5;
const wordWeightMax = 3.5;
/** A word that is on no page: rather a question about something else than one that has an answer. */
const unknownWeight = 6;
/** Beside 'do you have' and the like: two such words are still too many. */
const unknownBesideAddressWeight = 2.5;
const unknownDetailWeight = 1.2;
/** The trust of a title's or keyword's match, also of a corrected word. */
const titleTrust = 0.85;
const textTermsMin = 2;
const freelyCorrectedFrom = 6;
/** In so few passages, one word of a text is enough. */
const rareMax = 3;

/** How far a term's match in a passage can be trusted, 0 to 1. */
function trustIn({ match }: SearchResult, term: string): number {
  let trust = 0;
  for (const [found, matched] of Object.entries(match)) {
    if (found !== term && (term.startsWith("=") || !found.startsWith(term))) continue;
    const kind = found === term ? 1 : prefixTrust;
    for (const field of matched) {
      const trusted = field === "text" && isSubject(term) ? subjectInTextTrust : fieldTrust[field as Field];
      trust = Math.max(trust, kind * trusted);
    }
  }
  return trust;
}

/** A passage in the visitor's language is preferred, and one in a third language avoided. */
function fitOf({ language = "en" }: Passage, asked: Language): number {
  if (language === asked) return asked === "en" ? 1 : 1.3;
  return language === "en" ? 1 : 0.5;
}
