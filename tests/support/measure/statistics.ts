/** Medians, spreads and paired ratios. A noisy machine drifts, so only figures of the same round are compared. */

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Interquartile range as a percentage of the median. */
export const noise = (values: readonly number[]): number =>
  (100 * (quantile(values, 0.75) - quantile(values, 0.25))) / median(values);

/** Median of the ratios of each round, so that the machine's drift cancels out. */
export const pairedRatio = (values: readonly number[], base: readonly number[]): number =>
  median(values.map((value, round) => value / (base[round] ?? Number.NaN)));

/** The targets of a round, rotated so that none is always the first. */
export const rotate = <T>(targets: readonly T[], round: number): T[] =>
  targets.map((_, i) => targets[(i + round) % targets.length] as T);
