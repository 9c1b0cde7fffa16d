import type { Random } from "#tests/support/seeded-random.ts";

export const secondsPerDay = 86_400;
const secondsPerHour = 3_600;
export const daysPerMonth = 30;

/** Visits of each hour of a day in UTC, relative to each other: a studio's visitors live in a few time zones. */
const hourWeights = [2, 1.5, 1, 1, 1, 1.5, 2.5, 4, 5.5, 6.5, 7, 7, 6.5, 6.5, 7, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5, 2.5];
/** Monday to Sunday. */
const dayWeights = [1.15, 1.2, 1.2, 1.15, 1, 0.65, 0.65];

/** A link on a well-known page: visits jump to this multiple of their rate and fall off again. */
const burstFactor = 5;
const burstHalfLifeS = 600;
const burstsPerDay = 1;

/** @returns the expected visits of each hour of a month of 30 days, which add up to `perMonth` */
export function spreadOverMonth(perMonth: number): number[] {
  const weights = Array.from({ length: daysPerMonth }, (_, day) =>
    hourWeights.map((weight) => weight * (dayWeights[day % dayWeights.length] ?? 1)),
  ).flat();
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (perMonth * weight) / total);
}

/**
 * Visits of each second of the busiest day, with a burst at a random moment.
 * @param hours of `spreadOverMonth`
 */
export function drawBusiestDay(hours: readonly number[], random: Random): Uint32Array {
  const days = Array.from({ length: daysPerMonth }, (_, day) => hours.slice(day * 24, day * 24 + 24));
  const sums = days.map((day) => day.reduce((sum, visits) => sum + visits, 0));
  const day = days[sums.indexOf(Math.max(...sums))] ?? [];
  const bursts = Array.from({ length: burstsPerDay }, () => Math.floor(random() * secondsPerDay));
  const visits = new Uint32Array(secondsPerDay);
  for (let second = 0; second < secondsPerDay; second++) {
    const mean = (day[Math.floor(second / secondsPerHour)] ?? 0) / secondsPerHour;
    const factor = bursts.reduce(
      (sum, start) => (second < start ? sum : sum + (burstFactor - 1) * 0.5 ** ((second - start) / burstHalfLifeS)),
      1,
    );
    visits[second] = drawPoisson(mean * factor, random);
  }
  return visits;
}

const normalFrom = 30;

/** @returns a count with this mean: by Knuth's method, for large means by the normal distribution */
export function drawPoisson(mean: number, random: Random): number {
  if (mean > normalFrom) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}
