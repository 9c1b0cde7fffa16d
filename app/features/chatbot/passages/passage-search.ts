import MiniSearch, { type SearchResult } from "minisearch";
import { conceptWords, isLegal, isOurs, isSubject } from "../words/concepts.ts";
import type { Language } from "../words/language.ts";
import { correctWord } from "../words/spelling.ts";
import { languageOf, listQuestionTerms, listTerms, toTerm } from "../words/terms.ts";
import { originalIdOf, type Passage } from "./passage.ts";

export interface FoundPassage {
  readonly passage: Passage;
  /** How much of the question the passage is about, 0 to 1. The order of results is nearly this. */
  readonly confidence: number;
}

export interface PassageSearch {
  answer(question: string, max?: number): FoundPassage[];
  search(words: string, max: number): FoundPassage[];
}

/** The minimum of an answer. Tuned on tests/support/chatbot/evaluation/: see docs/decisions/0032. */
const answerFrom = 0.52;
const resultFrom = 0.3;
const defaultMax = 3;
const sentenceEnd =
  /[.!?;]+(?=\s|$)|\n+|, (?=(?:but|so|can|could|do|is|are|what|how|when|who|will|would|our|we|i)\b)|,? (?:and|und|oraz) (?=[^ ]+ [^ ]+)/i;
const sentencesMax = 12;
const conjunctions = {
  en: /,|&|\+|\b(and|or)\b/i,
  pl: /,|&|\+|\b(oraz|i|lub)\b/i,
  de: /,|&|\+|\b(und|oder)\b/i,
} as const satisfies Record<Language, RegExp>;

const fields = ["heading", "keywords", "page", "text", "besides"] as const;
type Field = (typeof fields)[number];
/** Titles and keywords say what a passage is about; a word of its text may be there by chance. */
const fieldTrust: Readonly<Record<Field, number>> = { heading: 1, keywords: 1, page: 0.6, text: 0.72, besides: 0.5 };
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
  /** About law, data or this website's rules, which the terms and the privacy policy answer, and nothing else. */
  readonly isAboutLaw: boolean;
}

interface Ranked extends FoundPassage {
  readonly rank: number;
  readonly isSure: boolean;
  /** The title and keywords cover the whole question, which names none of the studio's subjects. */
  readonly isTitled: boolean;
  readonly hasSubject: boolean;
}

export function createPassageSearch(passages: readonly Passage[]): PassageSearch {
  const index = new PassageIndex(passages);
  const answerTerms = (asked: AskedQuestion): Ranked[] => {
    const ranked = index.rank(asked);
    const studios = ranked.filter(({ passage }) => asked.isAboutLaw || !passage.isLegal);
    // Only the best candidate is checked: where it fails, one below it would be quoted for a single rare word.
    if (studios[0]?.isSure) return studios.filter(({ isSure }) => isSure);
    return ranked[0]?.isSure && (ranked[0].isTitled || index.asksLegalTitle(asked)) ? ranked.slice(0, 1) : [];
  };
  const answerWhole = (question: string): Ranked[] => {
    const asked = index.readQuestion(question);
    const whole = answerTerms(asked);
    const isOne = whole.length > 0 || !conjunctions[asked.language].test(question);
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

function withoutTranslations(found: readonly Ranked[]): Ranked[] {
  const originals = found.map(({ passage }) => originalIdOf(passage));
  return found.filter((_, i) => originals.indexOf(originals[i] ?? "") === i);
}

/** Among several sentences, the one about a subject is the question; the others tell its story. */
const byImportance = (a: Ranked, b: Ranked): number =>
  Number(b.hasSubject) - Number(a.hasSubject) || b.confidence - a.confidence;

/** 'Do you do SEO and hosting': a question about each subject, with all other words. */
function divideBySubjects(asked: AskedQuestion): AskedQuestion[] {
  const { terms } = asked;
  const subjects = terms.filter(({ term }) => isSubject(term));
  if (subjects.length < 2) return [];
  return subjects.map((subject) => ({
    ...asked,
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
  /** Terms of titles and keywords. */
  readonly #titleTerms: ReadonlySet<string>;
  readonly #legalTitleTerms: ReadonlySet<string>;
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
      this.#headingTerms.set(passage.id, new Set(this.#termsOf(passage, "heading")));
      const terms = new Set(fields.flatMap((field) => this.#termsOf(passage, field)));
      for (const term of terms) this.#passagesWith.set(term, (this.#passagesWith.get(term) ?? 0) + 1);
    }
    const titlesOf = (some: readonly Passage[]) =>
      new Set(some.flatMap((one) => [...this.#termsOf(one, "heading"), ...this.#termsOf(one, "keywords")]));
    this.#titleTerms = titlesOf(passages);
    const others = titlesOf(passages.filter(({ isLegal }) => !isLegal));
    this.#legalTitleTerms = new Set([...this.#titleTerms].filter((term) => !others.has(term)));
  }

  #termsOf(passage: Passage, field: Field): string[] {
    const terms = listTerms(
      passage[field] ?? "",
      field === "keywords" || field === "besides" ? "en" : (passage.language ?? "en"),
    );
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
    const asked = new Map<string, Omit<AskedTerm, "weight">>();
    for (const { term, word } of listQuestionTerms(question, language, (one) => this.#titleTerms.has(one))) {
      const isKnown = term.startsWith("=") || this.#passagesWith.has(term);
      const corrected = isKnown ? undefined : this.#correct(word, language);
      const correctedTerm = corrected === undefined ? undefined : toTerm(corrected, language);
      if (corrected !== undefined && correctedTerm === undefined) continue; // a misspelled stop word
      if (isDetail.test(word) && !this.#titleTerms.has(term)) continue;
      const known = correctedTerm ?? term;
      asked.set(known, { term: known, trust: corrected ? correctedTrust : 1 });
    }
    const terms = [...asked.values()].map((one) => ({ ...one, weight: this.#weightOf(one.term) }));
    return { terms, language, isAboutLaw: terms.some(({ term }) => isLegal(term)) };
  }

  #weightOf(term: string): number {
    return isSubject(term) ? subjectWeight : Math.min(this.#rarity(term), wordWeightMax);
  }

  /** Has a word that only the titles and keywords of legal passages have. */
  asksLegalTitle({ terms }: AskedQuestion): boolean {
    return terms.some(({ term }) => this.#legalTitleTerms.has(term));
  }

  /** Short words are too like each other: they are corrected to subjects and words of titles only. */
  #correct(word: string, language: Language): string | undefined {
    const corrected = correctWord(word, this.#knownWords);
    if (corrected === undefined || word.length >= freelyCorrectedFrom) return corrected;
    const term = toTerm(corrected, language) ?? "";
    return isSubject(term) || [...this.#headingTerms.values()].some((terms) => terms.has(term)) ? corrected : undefined;
  }

  rank(asked: AskedQuestion): Ranked[] {
    const { terms } = asked;
    const total = terms.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return [];
    const results = this.#index.search(terms.map(({ term }) => term).join(" "), {
      boost: { heading: 2.6, keywords: 2, page: 1, text: 1, besides: 0.1 },
      prefix: (term) => !term.startsWith("=") && term.length >= prefixFrom,
      weights: { fuzzy: 0, prefix: 0.5 },
      boostTerm: (term) => terms.find((one) => one.term === term)?.weight ?? 1,
    });
    const best = Math.max(...results.map(({ score }) => score), 0);
    return results
      .flatMap((result) => {
        const passage = this.#byId.get(String(result.id));
        return passage ? [this.#judge(result, passage, asked, total, result.score / best)] : [];
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
    const covered = asked.terms.filter((_, i) => (trusts[i]?.trust ?? 0) > 0);
    const isCovered = asked.terms.every((one) => covered.includes(one) || isOurs(one.term));
    const stated = asked.terms.filter((_, i) => (trusts[i]?.trust ?? 0) > fieldTrust.besides);
    const isAbout =
      trusts.some((one, i) => isMeant(one) && decides(asked.terms[i]?.term ?? "")) ||
      stated.length >= textTermsMin ||
      stated.some(({ term }) => decides(term) && this.#isRare(term));
    return {
      passage,
      confidence,
      isTitled: subjects.length === 0 && trusts.every(isMeant),
      hasSubject: subjects.length > 0,
      isSure: confidence >= answerFrom && isCovered && isAbout && (subjects.length === 0 || subjects.some(isMeant)),
      rank: (confidence + 0.12 * titled + 0.1 * score) * (passage.standing ?? 1) * fitOf(passage, asked.language),
    };
  }
}

const subjectWeight = 4.5;
const wordWeightMax = 3.5;
/** Numbers and fragments that no passage has. */
const isDetail = /^(\d+|..?)$/;
const titleTrust = 0.85;
const textTermsMin = 2;
const freelyCorrectedFrom = 6;
/** 'Website' alone is what nearly every question is about. */
const decides = (term: string): boolean => isSubject(term) || !isOurs(term);
/** In so few passages, one word of a text is enough. */
const rareMax = 3;

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

function fitOf({ language = "en" }: Passage, asked: Language): number {
  if (language === asked) return asked === "en" ? 1 : 1.3;
  return language === "en" ? 1 : 0.5;
}
