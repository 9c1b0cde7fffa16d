import { type Language, languages } from "../words/language.ts";
import { listTerms, termsOf } from "../words/terms.ts";
import { originalIdOf, type Passage } from "./passage.ts";
import type { Example } from "./passage-classifier.ts";
import { QuestionIndex, type RankedPassage } from "./question-index.ts";
import { unanswerableQuestions } from "./unanswerable-questions.ts";

export interface FoundPassage {
  readonly passage: Passage;
  /** How like the question is to those that the passage is known to answer, 0 to 1. */
  readonly confidence: number;
}

export interface PassageSearch {
  /** @param language by default the question's own */
  answer(question: string, max?: number, language?: Language): FoundPassage[];
}

/** The minimum of an answer. Tuned on tests/support/chatbot/evaluation/: see docs/decisions/0032. */
const answerFrom = 0.45;
/** The minimum of a passage that is named beside the answer. */
const besideFrom = 0.05;
/** How much of a question and of a heading without phrasings must be the same. */
const headingFrom = 0.5;
/** A passage's sentences are its content, not questions. */
const sentenceTrust = 0.5;
/** A sentence that asks nothing usually gives the background of the next question. */
const storyTrust = 0.85;
const defaultMax = 3;
const sentencesMax = 12;
const sentenceEnd = /(?<=[.!?;])\s+|\n+/;
const refersBack = /\b(?:it|that|this|these|those|they|them|then|there|das|es|dies\w*|dafür|tego|tym)\b/i;
const conjunctions = {
  en: /,|&|\+|\b(?:and|or)\b/i,
  pl: /,|&|\+|\b(?:oraz|i|lub)\b/i,
  de: /,|&|\+|\b(?:und|oder)\b/i,
} as const satisfies Record<Language, RegExp>;

let trained: { examples: string; index: Promise<QuestionIndex> } | undefined;

/** Trains once for equal sentences, in slices between other requests, for half a second of processor time or more. */
export function trainQuestionIndex(list: readonly Passage[]): Promise<QuestionIndex> {
  const listed = listExamples(list);
  const examples = JSON.stringify(listed);
  if (trained?.examples !== examples) trained = { examples, index: QuestionIndex.train(listed) };
  return trained.index;
}

/** @param index of all passages with phrasings, which may hold more than `passages` */
export function createPassageSearch(passages: readonly Passage[], index: QuestionIndex): PassageSearch {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const quote = ({ passageId, confidence }: RankedPassage, language: Language): FoundPassage[] => {
    const passage = byId.get(`${passageId}@${language}`) ?? byId.get(passageId);
    return passage ? [{ passage, confidence }] : [];
  };
  const answerByHeading = createHeadingIndex(passages);
  const answerOne = (question: string, language: Language): FoundPassage[] => {
    const notes = answerByHeading(question).sort(byConfidence);
    if (notes.length > 0) return notes;
    const ranked = index.rank(question, language);
    if ((ranked[0]?.confidence ?? 0) < answerFrom) return [];
    return ranked.filter(({ confidence }) => confidence >= besideFrom).flatMap((one) => quote(one, language));
  };
  /** 'Do you do SEO and hosting' asks two things, where each part has a sure answer of its own. */
  const answerWhole = (question: string, language: Language): FoundPassage[] => {
    const whole = answerOne(question, language);
    const parts = question.split(conjunctions[language]).filter((part) => part.trim() !== "");
    if (parts.length !== 2) return whole;
    const answers = parts.flatMap((part) => answerOne(part, language).slice(0, 1));
    return answers.length === 2 ? [...whole.slice(0, 1), ...answers, ...whole] : whole;
  };
  return {
    answer(question, max = defaultMax, language = index.languageOf(question)) {
      const sentences = splitSentences(question);
      const isStory = (sentence: string) => sentences.length > 1 && question.includes("?") && !sentence.includes("?");
      const asked = sentences.length > 1 ? [...sentences.slice(0, sentencesMax), question] : [question];
      const found = asked.flatMap((sentence) =>
        answerWhole(sentence, language).map(({ passage, confidence }) => ({
          passage,
          confidence: confidence * (isStory(sentence) ? storyTrust : 1),
        })),
      );
      const best = onePerOriginal(asked.length > 1 ? found.sort(byConfidence) : found);
      return (best[0]?.confidence ?? 0) < answerFrom ? [] : best.slice(0, max);
    },
  };
}

/** Reads a question that means nothing alone with the previous sentence. */
function splitSentences(question: string): string[] {
  const sentences: string[] = [];
  for (const sentence of question.split(sentenceEnd).filter((part) => part.trim() !== "")) {
    const before = sentences.at(-1);
    const isDependent = refersBack.test(sentence) || termsOf(sentence).length === 0;
    if (before !== undefined && isDependent) sentences[sentences.length - 1] = `${before} ${sentence}`;
    else sentences.push(sentence);
  }
  return sentences;
}

const byConfidence = (a: FoundPassage, b: FoundPassage): number => b.confidence - a.confidence;

function onePerOriginal(found: readonly FoundPassage[]): FoundPassage[] {
  const originals = found.map(({ passage }) => originalIdOf(passage));
  return found.filter((_, i) => originals.indexOf(originals[i] ?? "") === i);
}

function listExamples(passages: readonly Passage[]): Example[] {
  const answered = passages.flatMap((passage): Example[] => {
    const { heading, text, phrasings, language = "en" } = passage;
    if (phrasings === undefined) return [];
    const passageId = originalIdOf(passage);
    const example = { passageId, topic: passage.topic ?? passageId, trust: 1 };
    return [
      { ...example, text: heading, language },
      ...(passage.id === passageId ? readPhrasings(phrasings).map((phrasing) => ({ ...example, ...phrasing })) : []),
      ...text.split(sentenceEnd).map((sentence) => ({ ...example, text: sentence, language, trust: sentenceTrust })),
    ];
  });
  const unanswered = readPhrasings(unanswerableQuestions).map(
    (phrasing): Example => ({ ...phrasing, passageId: "", topic: "", trust: 1 }),
  );
  return [...answered, ...unanswered];
}

/** An owner's note has no phrasings: it answers where question and heading have most of their words in common. */
function createHeadingIndex(passages: readonly Passage[]): (question: string) => FoundPassage[] {
  const headings = passages
    .filter(({ phrasings }) => phrasings === undefined)
    .map((passage) => ({ passage, terms: new Set(listTerms(passage.heading, passage.language ?? "en")) }));
  return (question) => {
    const asked = new Set(termsOf(question));
    return headings.flatMap(({ passage, terms }) => {
      const common = [...asked].filter((term) => terms.has(term)).length;
      const [ofQuestion, ofHeading] = [common / asked.size, common / terms.size];
      return ofQuestion > headingFrom && ofHeading >= headingFrom ? [{ passage, confidence: ofQuestion }] : [];
    });
  };
}

/** Phrasings are divided by ` | `. Lines are English, or of the language that their beginning names: `pl: `, `de: `. */
export const readPhrasings = (lines: string): { text: string; language: Language }[] =>
  lines.split("\n").flatMap((line) => {
    const language = languages.find((one) => line.trimStart().startsWith(`${one}: `));
    const texts = (language === undefined ? line : line.replace(`${language}: `, "")).split("|");
    return texts
      .filter((text) => text.trim() !== "")
      .map((text) => ({ text: text.trim(), language: language ?? "en" }));
  });
