import MiniSearch, { type SearchResult } from "minisearch";
import type { Passage } from "./passage.ts";
import { splitWords, toTerm } from "./word-forms.ts";

export interface FoundPassage {
  readonly passage: Passage;
  /** Share of the question's words that the passage contains, 0 to 1; rare words weigh more. */
  readonly coverage: number;
  readonly score: number;
}

export interface PassageSearch {
  find(question: string, max?: number): FoundPassage[];
  /** The passages that answer a question, or one of its sentences where it tells a story; may be empty. */
  answer(question: string, max?: number): FoundPassage[];
}

/** Minimum coverage of an answer. Tuned on the questions in tests/support/: see docs/decisions/0022. */
const answerFromCoverage = 0.5;
const fieldBoosts = { heading: 2.6, page: 1, keywords: 2, text: 1 };
/** One typo in five letters. */
const fuzziness = 0.2;
const fuzzyFromLength = 5;
const defaultMax = 3;
const sentenceEnd = /[.!?\n]+/;
const sentencesMax = 12;

export function createPassageSearch(passages: readonly Passage[]): PassageSearch {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const index = new MiniSearch<Passage>({
    fields: Object.keys(fieldBoosts),
    tokenize: splitWords,
    processTerm: (word) => toTerm(word) ?? null,
    searchOptions: {
      boost: fieldBoosts,
      fuzzy: (term) => (term.length >= fuzzyFromLength ? fuzziness : false),
      prefix: (term) => term.length >= fuzzyFromLength,
      weights: { fuzzy: 0.35, prefix: 0.5 },
    },
  });
  index.addAll(passages);
  const weightOf = createTermWeights(passages);

  const find = (question: string, max = defaultMax): FoundPassage[] => {
    const asked = new Set(splitWords(question).flatMap((word) => toTerm(word) ?? []));
    const total = [...asked].reduce((sum, term) => sum + weightOf(term), 0);
    if (total === 0) return [];
    const ranked = index.search(question).map((result): FoundPassage | undefined => {
      const passage = byId.get(String(result.id));
      return passage && { passage, coverage: coverageOf(result, weightOf) / total, score: result.score };
    });
    return ranked
      .filter((found) => found !== undefined)
      .sort(byRank)
      .slice(0, max);
  };
  const answerWhole = (question: string, max: number) =>
    find(question, max).filter(({ coverage }) => coverage >= answerFromCoverage);
  return {
    find,
    answer(question, max = defaultMax) {
      const whole = answerWhole(question, max);
      const sentences = question.split(sentenceEnd).slice(0, sentencesMax);
      if (whole.length > 0 || sentences.length < 2) return whole;
      const found = sentences.flatMap((sentence) => answerWhole(sentence, max)).sort(byRank);
      return [...new Map(found.toReversed().map((result) => [result.passage.id, result])).values()]
        .toReversed()
        .slice(0, max);
    },
  };
}

const byRank = (a: FoundPassage, b: FoundPassage): number => b.score * b.coverage - a.score * a.coverage;

/** The weight of the question's words in a passage. Fuzzy and prefix matches count half. */
function coverageOf({ queryTerms, terms }: SearchResult, weightOf: (term: string) => number): number {
  const exact = new Set(terms);
  return [...new Set(queryTerms)].reduce((sum, term) => sum + weightOf(term) * (exact.has(term) ? 1 : 0.5), 0);
}

function createTermWeights(passages: readonly Passage[]): (term: string) => number {
  const passagesWith = new Map<string, number>();
  for (const { heading, page, text, keywords = "" } of passages) {
    const terms = new Set(splitWords(`${heading} ${page} ${text} ${keywords}`).map(toTerm));
    for (const term of terms) if (term) passagesWith.set(term, (passagesWith.get(term) ?? 0) + 1);
  }
  return (term) => Math.log(1 + passages.length / (1 + (passagesWith.get(term) ?? 0)));
}
