import { setImmediate as nextTurn } from "node:timers/promises";
import type { Count } from "../count.ts";
import { type DayViews, pairedDimensions } from "../day-views.ts";
import { type Dimension, dimensions, otherValue } from "../dimensions.ts";

/** Rows of a day: two for each pair, and remainders. */
const pairsMax = 1_100;
const restsMax = 800;
/** Rarer pairs would not be stored. */
const readAtOnce = 3_000;

interface Pair extends Count {
  readonly dimensionA: Dimension;
  readonly dimensionB: Dimension;
  readonly a: string;
  readonly b: string;
}

export interface NamedPair {
  readonly dimension: Dimension;
  readonly text: string;
  readonly otherDimension: Dimension;
  readonly otherText: string;
  views: number;
  visitors: number;
}

/** The most frequent pairs in both directions; remainders are stored for values that have a pair. */
export async function choosePairs(views: DayViews): Promise<NamedPair[]> {
  const pairs: Pair[] = [];
  for (const [index, dimensionA] of pairedDimensions.entries())
    for (const dimensionB of pairedDimensions.slice(index + 1)) {
      // A missing address always has the same page.
      if (dimensionA === dimensions.path && dimensionB === dimensions.missing) continue;
      const found = views.listPairs(dimensionA, dimensionB, readAtOnce);
      for (const pair of found) pairs.push({ ...pair, dimensionA, dimensionB });
      await nextTurn();
    }
  pairs.sort((one, two) => two.views - one.views || (keyOfPair(one) < keyOfPair(two) ? -1 : 1));
  return chooseRows(pairs);
}

const keyOfPair = ({ dimensionA, dimensionB, a, b }: Pair): string => `${dimensionA} ${dimensionB} ${a} ${b}`;

const toRows = ({ dimensionA, dimensionB, a, b, views, visitors }: Pair): NamedPair[] => [
  { dimension: dimensionA, text: a, otherDimension: dimensionB, otherText: b, views, visitors },
  { dimension: dimensionB, text: b, otherDimension: dimensionA, otherText: a, views, visitors },
];

const keyOf = ({ dimension, text, otherDimension }: NamedPair) => `${dimension} ${otherDimension} ${text}`;

function chooseRows(sorted: readonly Pair[]): NamedPair[] {
  const rows = sorted.slice(0, pairsMax).flatMap(toRows);
  const byPair = new Map(rows.map((row) => [`${keyOf(row)} ${row.otherText}`, row]));
  const named = new Set(rows.map(keyOf));
  const rests = new Map<string, NamedPair>();
  for (const row of sorted.slice(pairsMax).flatMap(toRows)) {
    const key = keyOf(row);
    if (!named.has(key)) continue;
    const sum = byPair.get(`${key} ${otherValue}`) ?? rests.get(key);
    if (sum) {
      sum.views += row.views;
      sum.visitors += row.visitors;
    } else rests.set(key, { ...row, otherText: otherValue });
  }
  const largest = [...rests.values()].sort((a, b) => b.views - a.views || (keyOf(a) < keyOf(b) ? -1 : 1));
  return [...rows, ...largest.slice(0, restsMax)];
}
