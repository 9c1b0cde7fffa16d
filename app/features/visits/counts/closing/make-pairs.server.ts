import type { Db } from "#app/platform/database/tables.ts";
import { type VisitorColumn, visitorColumns } from "../count-table.ts";
import type { Dimension } from "../dimensions.ts";
import { listDayValues, type PairedViews, type PairRow, pairAttributes, pairPaths } from "./close-day.store.server.ts";

/** Rows of a day, each pair being two; and those that sum up what is left of a value. */
const pairsMax = 1_100;
const restsMax = 800;
/** Values read of each kind; rarer ones would not be retained. */
const readAtOnce = 3_000;

type Pair = PairedViews & { readonly dimensionA: Dimension; readonly dimensionB: Dimension };

const columns = Object.keys(visitorColumns) as VisitorColumn[];

/**
 * The most frequent pairs of a day's values, both ways round; the others are summed up under a value that has a pair.
 * @param others the ids of `otherValue`, which folded values count as
 */
export async function makePairs(
  db: Db,
  day: number,
  others: ReadonlyMap<Dimension, number>,
  pause: () => Promise<void>,
): Promise<PairRow[]> {
  const retained = await listDayValues(db, day);
  const pairs: Pair[] = [];
  for (const [index, column] of columns.entries()) {
    const dimensionB = visitorColumns[column];
    for (const { dimension, ...pair } of await pairPaths(db, day, column, readAtOnce))
      pairs.push({ ...pair, dimensionA: dimension, dimensionB });
    await pause();
    for (const other of columns.slice(index + 1)) {
      const found = await pairAttributes(db, day, column, other, readAtOnce);
      for (const pair of found) pairs.push({ ...pair, dimensionA: dimensionB, dimensionB: visitorColumns[other] });
      await pause();
    }
  }
  return choosePairs(mergeFolded(pairs, retained, others), others);
}

function mergeFolded(
  pairs: readonly Pair[],
  retained: ReadonlySet<number>,
  others: ReadonlyMap<Dimension, number>,
): Pair[] {
  const merged = new Map<string, Pair>();
  const idOf = (dimension: Dimension, id: number) => (retained.has(id) ? id : (others.get(dimension) ?? id));
  for (const pair of pairs) {
    const a = idOf(pair.dimensionA, pair.a);
    const b = idOf(pair.dimensionB, pair.b);
    const key = `${a} ${b}`;
    const known = merged.get(key);
    merged.set(key, {
      ...pair,
      ...{ a, b },
      views: pair.views + (known?.views ?? 0),
      visitors: pair.visitors + (known?.visitors ?? 0),
    });
  }
  return [...merged.values()].sort((one, two) => two.views - one.views || one.a - two.a || one.b - two.b);
}

const toRows = ({ dimensionA, dimensionB, a, b, views, visitors }: Pair): PairRow[] => [
  { dimension: dimensionA, valueId: a, otherDimension: dimensionB, otherValueId: b, views, visitors },
  { dimension: dimensionB, valueId: b, otherDimension: dimensionA, otherValueId: a, views, visitors },
];

const keyOf = ({ valueId, otherDimension }: PairRow) => `${valueId} ${otherDimension}`;

function choosePairs(sorted: readonly Pair[], others: ReadonlyMap<Dimension, number>): PairRow[] {
  const rows = sorted.slice(0, pairsMax).flatMap(toRows);
  const byPair = new Map(rows.map((row) => [`${keyOf(row)} ${row.otherValueId}`, row]));
  const named = new Set(rows.map(keyOf));
  const rests = new Map<string, PairRow>();
  for (const row of sorted.slice(pairsMax).flatMap(toRows)) {
    const key = keyOf(row);
    if (!named.has(key)) continue;
    const otherValueId = others.get(row.otherDimension) ?? 0;
    const sum = byPair.get(`${key} ${otherValueId}`) ?? rests.get(key);
    if (sum) {
      sum.views += row.views;
      sum.visitors += row.visitors;
    } else rests.set(key, { ...row, otherValueId });
  }
  const largest = [...rests.values()].sort(
    (a, b) => b.views - a.views || a.valueId - b.valueId || a.otherDimension - b.otherDimension,
  );
  return [...rows, ...largest.slice(0, restsMax)];
}
