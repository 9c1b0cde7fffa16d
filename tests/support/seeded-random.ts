import { seedRandom } from "#app/demos/coder-tweaks/standalone/settings/seeded-random.ts";

/** Yields numbers from 0 to below 1. */
export type Random = () => number;

/** The same seed yields the same sequence. */
export const createRandom: (seed: number) => Random = seedRandom;

export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

export const chance = (random: Random, probability: number): boolean => random() < probability;
