import { setTimeout as sleep } from "node:timers/promises";
import { hourNumberOf } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { reopenDay } from "./closing/close-day.store.server.ts";
import { addViews, bitsOf, CountTable, type VisitorColumn, visitorColumns } from "./count-table.ts";
import {
  addCounts,
  lockCounts,
  type StoredVisitor,
  upsertVisitorPaths,
  upsertVisitors,
} from "./count-visits.store.server.ts";
import { dimensions } from "./dimensions.ts";
import { createDayFinder, type DayWindow } from "./reading/visit-reader.server.ts";
import {
  hasBatches,
  takeBatches,
  type WaitingView,
  type WaitingVisitor,
} from "./recording/view-batches.store.server.ts";
import { ValueIds } from "./value-ids.server.ts";
import { keyOf as keyOfValue, type VisitValue } from "./visit-values.store.server.ts";

const pauseMs = 5;

interface CountingOptions {
  readonly timeZone: string;
  readonly now: () => Date;
}

/** @returns what counts all views that are stored and not counted yet, each once, whichever instance has stored them */
export function createViewCounting({ timeZone, now }: CountingOptions): (db: Db) => Promise<void> {
  const findDay = createDayFinder(timeZone);
  let valueIds = new ValueIds();
  let counting: Promise<unknown> = Promise.resolve();

  const countSome = async (trx: Db): Promise<number> => {
    await lockCounts(trx);
    const views = (await takeBatches(trx)).map((view) => ({ ...view, window: findDay(view.at) }));
    const wanted = new Map<number, Map<string, VisitValue>>();
    for (const view of views) {
      const { day } = view.window;
      const values = wanted.get(day) ?? new Map<string, VisitValue>();
      wanted.set(day, values);
      for (const value of listValues(view)) values.set(keyOfValue(value), value);
    }
    const ids = new Map<number, (value: VisitValue) => number>();
    for (const [day, values] of wanted) {
      await reopenDay(trx, day);
      ids.set(day, await valueIds.open(trx, day, [...values.values()], now()));
    }
    await writeCounts(trx, views, (day, value) => ids.get(day)?.(value) ?? 0);
    return views.length;
  };

  const countAll = async (db: Db): Promise<void> => {
    for (;;) {
      let count: number;
      try {
        if (!(await hasBatches(db))) return;
        count = await db.transaction().execute(countSome);
      } catch (error) {
        valueIds = new ValueIds(); // some may be of values that were rolled back
        throw error;
      }
      if (count > 0) await sleep(pauseMs);
    }
  };

  return (db) => {
    const counted = counting.then(() => countAll(db));
    counting = counted.catch(() => {});
    return counted;
  };
}

interface View extends WaitingView {
  readonly window: DayWindow;
}
type VisitorsView = View & { readonly visitor: WaitingVisitor };

type FindValueId = (day: number, value: VisitValue) => number;

function* listValues({ path, missingPath, crawler, visitor }: WaitingView): Generator<VisitValue> {
  if (crawler !== undefined) {
    yield { dimension: dimensions.crawler, text: crawler };
    yield { dimension: dimensions.crawlerPath, text: missingPath ?? path };
  }
  if (crawler !== undefined && !visitor) return;
  yield { dimension: dimensions.path, text: path };
  if (missingPath !== undefined) yield { dimension: dimensions.missing, text: missingPath };
  for (const column of columns)
    if (visitor && visitor.texts[column] !== "")
      yield { dimension: visitorColumns[column], text: visitor.texts[column] };
}

const columns = Object.keys(visitorColumns) as VisitorColumn[];

type ViewsByBit = Map<number, number>;

interface VisitorBatch {
  readonly window: DayWindow;
  readonly first: VisitorsView;
  readonly viewsByBit: ViewsByBit;
  readonly paths: Map<
    number,
    { dimension: typeof dimensions.path | typeof dimensions.missing; viewsByBit: ViewsByBit }
  >;
  lastAt: string;
  views: number;
  isCrawler: boolean;
}

const countBit = (viewsByBit: ViewsByBit, bit: number) => viewsByBit.set(bit, (viewsByBit.get(bit) ?? 0) + 1);
const bitOf = ({ at, window }: View): number => hourNumberOf(at) - window.firstHour;

const hasVisitor = (view: View): view is VisitorsView => view.visitor !== undefined;

async function writeCounts(db: Db, views: readonly View[], findValueId: FindValueId): Promise<void> {
  const counts = new CountTable();
  const { visitors, batches } = await storeVisitors(db, views, findValueId);
  await countVisitors(db, batches, visitors, counts);
  for (const view of views) countWithoutVisitor(view, findValueId, counts);
  await addCounts(db, counts.listRows());
}

async function storeVisitors(db: Db, views: readonly View[], findValueId: FindValueId) {
  const batches = new Map<string, VisitorBatch>();
  for (const view of views) if (hasVisitor(view)) addToBatch(batches, view, findValueId);
  const stored =
    batches.size === 0
      ? []
      : await upsertVisitors(
          db,
          [...batches.values()].map(({ window, first, viewsByBit, lastAt, isCrawler, views: count }) => ({
            day: window.day,
            hash: first.visitor.hash,
            ...idsOf(first, findValueId),
            firstAt: first.at.toISOString(),
            lastAt,
            views: count,
            hours: bitsOf(viewsByBit),
            isCrawler,
          })),
        );
  return { visitors: new Map(stored.map((visitor) => [keyOf(visitor), visitor])), batches };
}

const keyOf = ({ day, hash }: { day: number; hash: string }): string => `${day} ${hash}`;

const idsOf = ({ window, visitor: { texts } }: VisitorsView, findValueId: FindValueId) =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      texts[column] === "" ? 0 : findValueId(window.day, { dimension: visitorColumns[column], text: texts[column] }),
    ]),
  ) as Record<VisitorColumn, number>;

function addToBatch(batches: Map<string, VisitorBatch>, view: VisitorsView, findValueId: FindValueId): void {
  const key = keyOf({ day: view.window.day, hash: view.visitor.hash });
  const at = view.at.toISOString();
  let batch = batches.get(key);
  if (!batch) {
    const { window } = view;
    batch = { window, first: view, viewsByBit: new Map(), paths: new Map(), lastAt: at, views: 0, isCrawler: false };
    batches.set(key, batch);
  }
  batch.views++;
  if (at > batch.lastAt) batch.lastAt = at;
  batch.isCrawler = view.crawler !== undefined;
  if (batch.isCrawler) return;
  const bit = bitOf(view);
  countBit(batch.viewsByBit, bit);
  const values = [
    [dimensions.path, view.path],
    [dimensions.missing, view.missingPath],
  ] as const;
  for (const [dimension, text] of values) {
    if (text === undefined) continue;
    const id = findValueId(view.window.day, { dimension, text });
    const path = batch.paths.get(id) ?? { dimension, viewsByBit: new Map() };
    batch.paths.set(id, path);
    countBit(path.viewsByBit, bit);
  }
}

async function countVisitors(
  db: Db,
  batches: ReadonlyMap<string, VisitorBatch>,
  visitors: ReadonlyMap<string, StoredVisitor>,
  counts: CountTable,
): Promise<void> {
  const counted = [...batches].flatMap(([key, batch]) => {
    const visitor = visitors.get(key);
    return visitor && batch.viewsByBit.size > 0 ? [{ batch, visitor }] : [];
  });
  const paths = counted.flatMap(({ batch, visitor }) =>
    [...batch.paths].map(([valueId, { dimension, viewsByBit }]) => ({
      valueId,
      dimension,
      viewsByBit,
      batch,
      visitor,
    })),
  );
  const earlier = new Map<string, number>();
  if (paths.length > 0)
    for (const row of await upsertVisitorPaths(
      db,
      paths.map(({ visitor, valueId, viewsByBit }) => ({
        visitorId: visitor.id,
        valueId,
        views: [...viewsByBit.values()].reduce((sum, views) => sum + views, 0),
        hours: bitsOf(viewsByBit),
      })),
    ))
      earlier.set(`${row.visitor_id} ${row.value_id}`, row.earlier_hours);

  for (const { batch, visitor } of counted) {
    const { viewsByBit, window } = batch;
    const common = { ...window, viewsByBit, earlierHours: visitor.earlier_hours };
    addViews(counts, { ...common, dimension: dimensions.all, valueId: 0 });
    for (const column of columns)
      if (visitor[column] !== 0)
        addViews(counts, { ...common, dimension: visitorColumns[column], valueId: visitor[column] });
  }
  for (const { valueId, dimension, viewsByBit, batch, visitor } of paths)
    addViews(counts, {
      ...batch.window,
      dimension,
      valueId,
      viewsByBit,
      earlierHours: earlier.get(`${visitor.id} ${valueId}`) ?? 0,
    });
}

/** Views of crawlers, and of those who refuse to be followed. */
function countWithoutVisitor(view: View, findValueId: FindValueId, counts: CountTable): void {
  const isCrawlers = view.crawler !== undefined;
  if (view.visitor && !isCrawlers) return;
  const viewsByBit = new Map([[bitOf(view), 1]]);
  const common = { ...view.window, viewsByBit, earlierHours: undefined };
  if (!isCrawlers) addViews(counts, { ...common, dimension: dimensions.all, valueId: 0 });
  for (const value of listValues(view))
    if (!isCrawlers || crawlerDimensions.has(value.dimension))
      addViews(counts, { ...common, dimension: value.dimension, valueId: findValueId(view.window.day, value) });
}

const crawlerDimensions: ReadonlySet<number> = new Set([dimensions.crawler, dimensions.crawlerPath]);
