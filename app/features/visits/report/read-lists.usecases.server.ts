import type { Db } from "#app/platform/database/tables.ts";
import { addCounts, type Count, type NamedCount, noViews } from "../counts/count.ts";
import type { Dimension } from "../counts/dimensions.ts";
import type { OpenDay } from "../counts/open-days.server.ts";
import { type Counted, listMostViewed, listPairs, listStoredMonths } from "./report.store.server.ts";
import { countDays, type DayRange } from "./report-days.ts";
import { type FilterName, filterDimensions, filterNames } from "./report-filter.ts";
import { planSpans, type Span, wholeMonths } from "./report-spans.ts";

export interface ReportList {
  readonly values: readonly NamedCount[];
  readonly count: number;
}

export type ReportLists = Readonly<Partial<Record<FilterName, ReportList>>>;

export interface ListChoice {
  readonly listMax: number | ((name: FilterName) => number);
  readonly listed?: readonly FilterName[] | undefined;
}

export interface ChosenValue {
  readonly name: FilterName;
  readonly counted: Counted;
}

/** @param open days, of which those in the range are counted */
export async function readLists(
  db: Db,
  range: DayRange,
  open: readonly OpenDay[],
  chosen: ChosenValue | undefined,
  { listMax, listed = filterNames }: ListChoice,
): Promise<ReportLists> {
  const maxOf = (name: FilterName): number => (typeof listMax === "number" ? listMax : listMax(name));
  if (listed.length === 0) return {};
  const live = open.filter(({ day }) => day >= range.from && day <= range.to);
  if (chosen) {
    const below = listed.filter((name) => name !== chosen.name);
    return listBelow(db, range, live, chosen.counted, below, maxOf);
  }
  const spans = await findSpans(db, range);
  const lists = await Promise.all(
    listed.map(async (name) => {
      const dimension = filterDimensions[name];
      const openCounts = live.flatMap(({ views }) => views.list(dimension));
      return [name, await listMostViewed(db, dimension, spans, openCounts, maxOf(name))] as const;
    }),
  );
  return Object.fromEntries(lists);
}

export async function findSpans(db: Db, range: DayRange): Promise<Span[]> {
  const whole = wholeMonths(range);
  const [from, to] = [whole[0], whole.at(-1)];
  const hasMonths = from !== undefined && to !== undefined && countDays(range) > 62;
  return planSpans(range, new Set(hasMonths ? await listStoredMonths(db, from, to) : []));
}

/** More than are shown: what is rare on closed days may be frequent today. */
const pairsMax = 1_000;

async function listBelow(
  db: Db,
  range: DayRange,
  live: readonly OpenDay[],
  counted: Counted,
  listed: readonly FilterName[],
  maxOf: (name: FilterName) => number,
): Promise<ReportLists> {
  const { dimension: ofFilter, text: value } = counted;
  const pairs = [
    ...(await listPairs(db, counted, range, pairsMax)),
    ...live.flatMap(({ views }) => views.listBelow(ofFilter, value)),
  ];
  const sums = new Map<Dimension, Map<string, Count>>();
  for (const { dimension, text, ...count } of pairs) {
    const values = sums.get(dimension) ?? new Map<string, Count>();
    values.set(text, addCounts(values.get(text) ?? noViews, count));
    sums.set(dimension, values);
  }
  return Object.fromEntries(
    listed.flatMap((name) => {
      const values = sums.get(filterDimensions[name]);
      return values ? [[name, toList(values, maxOf(name))]] : [];
    }),
  );
}

function toList(values: ReadonlyMap<string, Count>, max: number): ReportList {
  const sorted = [...values]
    .map(([text, count]) => ({ text, ...count }))
    .sort((a, b) => b.views - a.views || (a.text < b.text ? -1 : 1));
  return { values: sorted.slice(0, max), count: sorted.length };
}
