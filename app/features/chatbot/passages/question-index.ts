import countErrors from "damerau-levenshtein";
import { forEachInSlices } from "#app/lib/time-slicer.ts";
import type { Language } from "../words/language.ts";
import { stemWord } from "../words/language.ts";
import { detectLanguage, isStopWord } from "../words/stop-words.ts";
import { readWords, withoutDetails } from "../words/terms.ts";
import { type Example, PassageClassifier } from "./passage-classifier.ts";
import { joinWords, readFeatures } from "./read-features.ts";

export interface RankedPassage {
  readonly passageId: string;
  /** The probability that its topic is asked for, 0 to 1. */
  readonly confidence: number;
}

/** Factor for each meaningful word of a question that no example contains: 'the price of a Tesla'. */
const alienTrust = 0.6;
/** The same if a website is named: such a word mostly says what the website is for. */
const alienOfWebsiteTrust = 0.9;
const aliensMax = 2;
const websiteWords = new Set(
  "web website websites site sites homepage page pages shop webshop strona strony strone seite seiten webseite".split(
    " ",
  ),
);
const isDetail = /^(..?|.*\d.*)$/;
/** Minimum probability, relative to the topic's best passage, of a passage that is quoted beside it. */
const besideFrom = 0.001;

/** All words of the examples with their language; undefined if several languages use the word. */
type Vocabulary = ReadonlyMap<string, Language | undefined>;

export class QuestionIndex {
  readonly #classifier: PassageClassifier;
  readonly #topicOf: ReadonlyMap<string, string>;
  readonly #answeredTerms: ReadonlySet<string>;
  readonly #languageOfWord: Vocabulary;

  private constructor(
    classifier: PassageClassifier,
    examples: readonly Example[],
    words: Vocabulary,
    answered: Set<string>,
  ) {
    this.#classifier = classifier;
    this.#languageOfWord = words;
    this.#topicOf = new Map(examples.map(({ passageId, topic }) => [passageId, topic]));
    this.#answeredTerms = answered;
  }

  static async train(examples: readonly Example[]): Promise<QuestionIndex> {
    const words = new Map<string, Language | undefined>();
    const answered = new Set<string>();
    const readVocabulary = ({ passageId, text, language }: Example) => {
      for (const word of readWords(text)) {
        words.set(word, words.has(word) && words.get(word) !== language ? undefined : language);
        if (passageId !== "") answered.add(stemWord(word, language));
      }
    };
    await forEachInSlices(examples, readVocabulary);
    const classifier = await PassageClassifier.train(examples, ({ text, language }) =>
      readFeatures(
        joinWords(readWords(text), (word) => words.has(word)),
        language,
      ),
    );
    return new QuestionIndex(classifier, examples, words, answered);
  }

  #readKnownWords(text: string, language: Language): string[] {
    const known = this.#languageOfWord;
    return joinWords(readWords(text), (word) => known.has(word)).map((word) =>
      known.has(word) || isStopWord(word, language) ? word : (correctWord(word, known.keys()) ?? word),
    );
  }

  languageOf(question: string): Language {
    return detectLanguage(question, (word) => this.#languageOfWord.get(word));
  }

  /** The likeliest topic's passages first; none if the question most resembles those that nothing answers. */
  rank(question: string, language = this.languageOf(question)): RankedPassage[] {
    const vector = this.#classifier.toVector(readFeatures(this.#readKnownWords(question, language), language));
    if (vector.features.length === 0) return [];
    const topics = new Map<string, { topic: number; passages: { passageId: string; probability: number }[] }>();
    for (const { passageId, probability } of this.#classifier.classify(vector)) {
      const topic = this.#topicOf.get(passageId) ?? "";
      const known = topics.get(topic) ?? { topic: 0, passages: [] };
      known.topic += probability;
      known.passages.push({ passageId, probability });
      topics.set(topic, known);
    }
    const ranked = [...topics.entries()].sort(([, a], [, b]) => b.topic - a.topic);
    if (ranked[0]?.[0] === "") return [];
    const trust = this.#trustIn(question, language);
    return ranked.flatMap(([, { topic, passages }]) => {
      const from = besideFrom * (passages[0]?.probability ?? 0);
      return passages
        .filter(({ probability }) => probability >= from)
        .map(({ passageId }) => ({ passageId, confidence: topic * trust }));
    });
  }

  #trustIn(question: string, language: Language): number {
    const aliens = this.#readKnownWords(withoutDetails(question), language).filter(
      (word) =>
        !(isDetail.test(word) || isStopWord(word, language) || isStopWord(word, "en")) &&
        !this.#answeredTerms.has(stemWord(word, language)),
    );
    const namesWebsite = readWords(question).some((word) => websiteWords.has(word));
    return (namesWebsite ? alienOfWebsiteTrust : alienTrust) ** Math.min(aliens.length, aliensMax);
  }
}

/** From this length on a word is corrected: shorter ones are too like each other. */
const correctedFrom = 5;
const twoErrorsFrom = 9;
/** Too many short words differ in one letter: *shoes*, *shops*. */
const replacedFrom = 6;

/** @returns the word that a misspelled one is most like, with the same first letter; the first of several */
function correctWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length < correctedFrom || /\d/.test(word)) return undefined;
  let errorsMax = word.length < twoErrorsFrom ? 1 : 2;
  let best: string | undefined;
  for (const candidate of known) {
    if (candidate[0] !== word[0] || candidate.length < correctedFrom - 1) continue;
    if (Math.abs(candidate.length - word.length) > errorsMax) continue;
    if (word.length < replacedFrom && candidate.length === word.length && !haveSameLetters(word, candidate)) continue;
    const errors = countErrors(word, candidate).steps;
    if (errors > errorsMax || (best !== undefined && errors === errorsMax)) continue;
    [best, errorsMax] = [candidate, errors];
  }
  return best;
}

const haveSameLetters = (word: string, other: string): boolean =>
  String([...word].sort()) === String([...other].sort());
