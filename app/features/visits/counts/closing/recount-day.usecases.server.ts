import { hourNumberOf, monthOf } from "#app/lib/calendar/local-day.ts";
import { dayMs, hourMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { countedAs } from "../../visits.store.server.ts";
import { addViews, bitsOf, CountTable, type VisitorColumn, visitorColumns } from "../count-table.ts";
import { addCounts, lockCounts, upsertVisitorPaths } from "../count-visits.store.server.ts";
import { findRule } from "../crawler-rules.server.ts";
import { listCrawlerRules } from "../crawler-rules.store.server.ts";
import { numberOfVisitor } from "../day-salts.server.ts";
import { type Dimension, dimensions, grains, otherValue } from "../dimensions.ts";
import { nameCrawler, nameUnverified } from "../reading/crawlers.ts";
import { type DayWindow, openDayWindow } from "../reading/visit-reader.server.ts";
import { findOrStoreValues, keyOf, type VisitValue } from "../visit-values.store.server.ts";
import { deletePairs, reopenDay } from "./close-day.store.server.ts";
import { hoursKeptDays, recountedViewsMax } from "./closing-limits.ts";
import { deleteMonth } from "./old-counts.store.server.ts";
import {
  compareViews,
  deleteCounts,
  deletePathsOf,
  deleteRecount,
  listAgentsOfDay,
  listCrawlerViews,
  listStoredViews,
  listVisitors,
  markCrawlers,
  type StoredView,
  type TimeSpan,
  updateVisitors,
} from "./recount-day.store.server.ts";

interface Recount {
  readonly db: Db;
  readonly timeZone: string;
  readonly now: () => Date;
}

const readAtOnce = 1_000;

type ViewsByBit = Map<number, number>;

interface VisitorViews {
  readonly viewsByBit: ViewsByBit;
  readonly paths: Map<number, { dimension: Dimension; viewsByBit: ViewsByBit }>;
  isCrawler: boolean;
}

/**
 * Counts a day that is over from its stored visits, by the rules of now. One whose visits are no longer all stored stays as
 * it is. The day is open afterwards: closing it makes the rest.
 */
export async function recountDay(
  { db, timeZone, now }: Recount,
  day: number,
  pause: () => Promise<void>,
): Promise<void> {
  const window = openDayWindow(day, timeZone);
  const span = { from: new Date(window.startMs).toISOString(), until: new Date(window.endMs).toISOString() };
  const { stored, counted } = await compareViews(db, day, span);
  if (stored !== counted || stored > recountedViewsMax) {
    await deleteRecount(db, day);
    return;
  }
  const rules = (await listCrawlerRules(db)).map(({ text }) => text);
  const agents = await listAgentsOfDay(db, span);
  await markCrawlers(
    db,
    span,
    agents.filter(({ useragent }) => findRule(rules, useragent) !== undefined).map(({ id }) => id),
  );

  const counts = new CountTable();
  const visitors = new Map<number, VisitorViews>();
  const values = new DayValues(db);
  const views = { window, counts, visitors, values, rules };
  await readVisits(db, span, views, pause);
  await readCrawlers(db, span, views, pause);
  await writeVisitors(db, day, views, pause);

  const oldest = hourNumberOf(now()) - (hoursKeptDays * dayMs) / hourMs;
  const firstHour = Math.ceil(window.startMs / hourMs);
  const endHour = Math.floor(window.endMs / hourMs);
  const isWritten = ({ grain, dimension, period }: { grain: number; dimension: number; period: number }) =>
    grain === grains.day ||
    (period >= firstHour && period < endHour && (dimension === dimensions.all || period >= oldest));
  await db.transaction().execute((trx) => deletePairs(trx, day));
  await db.transaction().execute(async (trx) => {
    await lockCounts(trx);
    const after = await compareViews(trx, day, span);
    // A late visit may be among those that were read: it is made good in a minute.
    if (after.stored !== stored || after.counted !== counted) return;
    await deleteCounts(trx, day, firstHour, endHour);
    await addCounts(trx, counts.listRows().filter(isWritten));
    await deleteMonth(trx, monthOf(day));
    await reopenDay(trx, day);
    await deleteRecount(trx, day);
  });
}

class DayValues {
  readonly #db: Db;
  readonly #ids = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  async open(wanted: readonly VisitValue[]): Promise<void> {
    const unknown = new Map(
      wanted.filter((value) => !this.#ids.has(keyOf(value))).map((value) => [keyOf(value), value]),
    );
    if (unknown.size === 0) return;
    for (const stored of await findOrStoreValues(this.#db, [...unknown.values()]))
      this.#ids.set(keyOf(stored), stored.id);
  }

  find(value: VisitValue): number {
    return this.#ids.get(keyOf(value)) ?? 0;
  }
}

interface DayViews {
  readonly window: DayWindow;
  readonly counts: CountTable;
  readonly visitors: Map<number, VisitorViews>;
  readonly values: DayValues;
  readonly rules: readonly string[];
}

async function readVisits(db: Db, span: TimeSpan, views: DayViews, pause: () => Promise<void>): Promise<void> {
  for (let after = { timestamp: "", id: "" }; ; ) {
    const rows = await listStoredViews(db, span, after, readAtOnce);
    await views.values.open(rows.flatMap((row) => listValues(row, views.rules)));
    for (const row of rows) addVisit(row, views);
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    after = last;
    await pause();
  }
}

const isRuledOut = (row: StoredView) => row.counted === countedAs.crawler;

const nameRuledOut = (row: StoredView, rules: readonly string[]) => findRule(rules, row.useragent ?? "") ?? otherValue;

function listValues(row: StoredView, rules: readonly string[]): VisitValue[] {
  if (isRuledOut(row))
    return [
      { dimension: dimensions.crawler, text: nameRuledOut(row, rules) },
      { dimension: dimensions.crawlerPath, text: row.missing_path ?? row.path },
    ];
  const path = { dimension: dimensions.path, text: row.path };
  return row.missing_path === null ? [path] : [path, { dimension: dimensions.missing, text: row.missing_path }];
}

function addVisit(row: StoredView, { window, counts, visitors, values, rules }: DayViews): void {
  const bit = hourNumberOf(new Date(row.timestamp)) - window.firstHour;
  const found = listValues(row, rules);
  const visitor = row.visitor_id === null ? undefined : openVisitor(visitors, row.visitor_id);
  if (visitor) {
    addBit(visitor.viewsByBit, bit);
    visitor.isCrawler ||= isRuledOut(row);
  }
  if (visitor && !isRuledOut(row)) {
    for (const value of found) {
      const id = values.find(value);
      const path = visitor.paths.get(id) ?? { dimension: value.dimension, viewsByBit: new Map() };
      visitor.paths.set(id, path);
      addBit(path.viewsByBit, bit);
    }
  } else {
    const view = { ...window, viewsByBit: new Map([[bit, 1]]), earlierHours: undefined };
    if (!isRuledOut(row)) addViews(counts, { ...view, dimension: dimensions.all, valueId: 0 });
    for (const value of found) addViews(counts, { ...view, dimension: value.dimension, valueId: values.find(value) });
  }
}

function openVisitor(visitors: Map<number, VisitorViews>, id: number): VisitorViews {
  const known = visitors.get(id);
  if (known) return known;
  const visitor: VisitorViews = { viewsByBit: new Map(), paths: new Map(), isCrawler: false };
  visitors.set(id, visitor);
  return visitor;
}

const addBit = (viewsByBit: ViewsByBit, bit: number) => viewsByBit.set(bit, (viewsByBit.get(bit) ?? 0) + 1);

async function readCrawlers(db: Db, span: TimeSpan, views: DayViews, pause: () => Promise<void>): Promise<void> {
  const { window, counts, values } = views;
  for (let after = 0; ; ) {
    const rows = await listCrawlerViews(db, span, after, readAtOnce);
    const valuesOf = ({ useragent, path, unverified }: (typeof rows)[number]) => {
      const name = nameCrawler(useragent ?? "") ?? otherValue;
      return [
        { dimension: dimensions.crawler, text: unverified ? nameUnverified(name) : name },
        { dimension: dimensions.crawlerPath, text: path },
      ];
    };
    await values.open(rows.flatMap(valuesOf));
    for (const row of rows)
      for (const value of valuesOf(row)) {
        const bit = hourNumberOf(new Date(row.timestamp)) - window.firstHour;
        const view = { ...window, viewsByBit: new Map([[bit, 1]]), earlierHours: undefined };
        addViews(counts, { ...view, dimension: value.dimension, valueId: values.find(value) });
      }
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    after = last.id;
    await pause();
  }
}

const columns = Object.keys(visitorColumns) as VisitorColumn[];

async function writeVisitors(db: Db, day: number, views: DayViews, pause: () => Promise<void>): Promise<void> {
  const { window, counts, visitors } = views;
  for (let after = 0; ; ) {
    const rows = await listVisitors(db, day, after, readAtOnce);
    const found = rows.flatMap((row) => {
      const own = mergeViews(visitors.get(numberOfVisitor(row.hash)), visitors.get(row.id));
      return own ? [{ row, own }] : [];
    });
    for (const { row, own } of found) {
      if (own.isCrawler) continue;
      const common = { ...window, earlierHours: 0 };
      const all = { ...common, viewsByBit: own.viewsByBit };
      addViews(counts, { ...all, dimension: dimensions.all, valueId: 0 });
      for (const column of columns)
        if (row[column] !== 0) addViews(counts, { ...all, dimension: visitorColumns[column], valueId: row[column] });
      for (const [valueId, path] of own.paths) addViews(counts, { ...common, ...path, valueId });
    }
    if (found.length > 0) {
      await db.transaction().execute(async (trx) => {
        await updateVisitors(
          trx,
          found.map(({ row, own }) => ({
            id: row.id,
            views: sum(own.viewsByBit),
            hours: bitsOf(own.viewsByBit),
            crawler: own.isCrawler ? 1 : 0,
          })),
        );
        await deletePathsOf(
          trx,
          found.map(({ row }) => row.id),
        );
        await upsertVisitorPaths(
          trx,
          found.flatMap(({ row, own }) =>
            [...own.paths].map(([valueId, { viewsByBit }]) => ({
              visitorId: row.id,
              valueId,
              views: sum(viewsByBit),
              hours: bitsOf(viewsByBit),
            })),
          ),
        );
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    after = last.id;
    await pause();
  }
}

/** Visits from before migration 0044 have the id of their visitor; on its day, a visitor may have both. */
function mergeViews(views: VisitorViews | undefined, older: VisitorViews | undefined): VisitorViews | undefined {
  if (!views || !older) return views ?? older;
  addAll(views.viewsByBit, older.viewsByBit);
  for (const [valueId, path] of older.paths) {
    const known = views.paths.get(valueId);
    if (known) addAll(known.viewsByBit, path.viewsByBit);
    else views.paths.set(valueId, path);
  }
  views.isCrawler ||= older.isCrawler;
  return views;
}

function addAll(viewsByBit: ViewsByBit, added: ViewsByBit): void {
  for (const [bit, views] of added) viewsByBit.set(bit, (viewsByBit.get(bit) ?? 0) + views);
}

const sum = (viewsByBit: ViewsByBit): number => [...viewsByBit.values()].reduce((total, views) => total + views, 0);
