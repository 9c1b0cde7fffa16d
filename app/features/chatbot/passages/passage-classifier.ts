import { createBackgroundSlicer, forEachInSlices } from "#app/lib/time-slicer.ts";
import type { Language } from "../words/language.ts";
import type { Features } from "./read-features.ts";

/** A text that asks for a passage: a phrasing, a heading, or a sentence of the passage itself. */
export interface Example {
  /** Empty if nothing on the site answers it. */
  readonly passageId: string;
  /** Passages of one topic count together. */
  readonly topic: string;
  readonly text: string;
  readonly language: Language;
  /** How much is learned from it: 1 for a question, less for a statement. */
  readonly trust: number;
}

type ReadFeatures = (example: Example) => Features;

export interface Vector {
  readonly features: Int32Array;
  readonly weights: Float32Array;
}

/** A feature of a single example teaches nothing about others. */
const frequencyMin = 2;
const rounds = 20;
const rate = 0.5;
/** AdaGrad's sum of squares begins with it. */
const firstStep = 1e-6;
const errorMin = 0.002;
/** An example predicted with this probability is skipped for some rounds. */
const learnedFrom = 0.97;
const restRounds = 4;
/** Mixes the passages in an order that is always the same. */
const stride = 7919;

/**
 * Multinomial logistic regression, trained by AdaGrad: predicts the passage that a text asks for from all of its features.
 * The same examples always give the same result. 4,000 of them, of 116 passages, take about 0.5 s of processor time and 30 MB of memory,
 * of which 6 MB stay.
 */
export class PassageClassifier {
  readonly #passageIds: readonly string[];
  readonly #numbers = new Map<string, number>();
  readonly #rarity: Float64Array;
  readonly #unknownRarity: number;
  readonly #weights: Float32Array;

  static async train(examples: readonly Example[], readFeatures: ReadFeatures): Promise<PassageClassifier> {
    const frequency = new Map<string, number>();
    const countFeatures = (example: Example) => {
      for (const feature of readFeatures(example).keys()) frequency.set(feature, (frequency.get(feature) ?? 0) + 1);
    };
    await forEachInSlices(examples, countFeatures);
    const classifier = new PassageClassifier(examples, frequency);
    await classifier.#train(examples, readFeatures);
    return classifier;
  }

  private constructor(examples: readonly Example[], frequency: ReadonlyMap<string, number>) {
    this.#passageIds = [...new Set(examples.map(({ passageId }) => passageId))];
    const known = [...frequency].filter(([, count]) => count >= frequencyMin);
    for (const [feature] of known) this.#numbers.set(feature, this.#numbers.size);
    this.#unknownRarity = Math.log(1 + examples.length);
    this.#rarity = Float64Array.from(known, ([, count]) => Math.log(1 + examples.length / count));
    this.#weights = new Float32Array(this.#numbers.size * this.#passageIds.length);
  }

  toVector(features: Features): Vector {
    const known: [number, number][] = [];
    let squares = 0;
    for (const [feature, share] of features) {
      const number = this.#numbers.get(feature);
      const weight = share * (number === undefined ? this.#unknownRarity : (this.#rarity[number] ?? 0));
      squares += weight ** 2;
      if (number !== undefined) known.push([number, weight]);
    }
    const length = Math.sqrt(squares) || 1;
    return {
      features: Int32Array.from(known, ([number]) => number),
      weights: Float32Array.from(known, ([, weight]) => weight / length),
    };
  }

  classify(vector: Vector): { passageId: string; probability: number }[] {
    const probabilities = this.#predict(vector, new Float64Array(this.#passageIds.length));
    const passages = this.#passageIds.map((passageId, i) => ({ passageId, probability: probabilities[i] ?? 0 }));
    return passages.sort((a, b) => b.probability - a.probability);
  }

  #predict(vector: Vector, scores: Float64Array): Float64Array {
    const count = scores.length;
    const weights = this.#weights;
    scores.fill(0);
    for (let j = 0; j < vector.features.length; j++) {
      const start = (vector.features[j] as number) * count;
      const weight = vector.weights[j] as number;
      for (let i = 0; i < count; i++) scores[i] = (scores[i] as number) + (weights[start + i] as number) * weight;
    }
    let [highest, total] = [Number.NEGATIVE_INFINITY, 0];
    for (const score of scores) highest = Math.max(highest, score);
    for (let i = 0; i < count; i++) total += scores[i] = Math.exp((scores[i] ?? 0) - highest);
    for (let i = 0; i < count; i++) scores[i] = (scores[i] ?? 0) / total;
    return scores;
  }

  async #train(examples: readonly Example[], readFeatures: ReadFeatures): Promise<void> {
    const slicer = createBackgroundSlicer();
    const steps = new Float32Array(this.#weights.length);
    const scores = new Float64Array(this.#passageIds.length);
    const lessons: Lesson[] = [];
    const prepare = (example: Example) => {
      const right = this.#passageIds.indexOf(example.passageId);
      lessons.push({ vector: this.toVector(readFeatures(example)), right, trust: example.trust, restsUntil: 0 });
    };
    await forEachInSlices(examples, prepare);
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < lessons.length; i++) {
        if (slicer.isDue()) await slicer.yieldToMain();
        const lesson = lessons[(i * stride) % lessons.length];
        if (!lesson || lesson.restsUntil > round) continue;
        this.#predict(lesson.vector, scores);
        if ((scores[lesson.right] ?? 0) > learnedFrom) lesson.restsUntil = round + restRounds;
        this.#learn(lesson, scores, steps);
      }
    }
  }

  #learn({ vector, right, trust }: Lesson, scores: Float64Array, steps: Float32Array): void {
    const count = scores.length;
    const weights = this.#weights;
    for (let passage = 0; passage < count; passage++) {
      const error = trust * ((scores[passage] ?? 0) - (passage === right ? 1 : 0));
      if (Math.abs(error) < errorMin) continue;
      for (let j = 0; j < vector.features.length; j++) {
        const at = (vector.features[j] as number) * count + passage;
        const gradient = error * (vector.weights[j] as number);
        const step = ((steps[at] as number) || firstStep) + gradient * gradient;
        steps[at] = step;
        weights[at] = (weights[at] as number) - (rate * gradient) / Math.sqrt(step);
      }
    }
  }
}

interface Lesson {
  readonly vector: Vector;
  readonly right: number;
  readonly trust: number;
  restsUntil: number;
}
