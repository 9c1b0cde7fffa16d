import { hourNumberOf } from "#app/lib/calendar/local-day.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { countedAs, findOrStoreUserAgents, insertVisits } from "../visits.store.server.ts";
import { addViews, bitsOf, CountTable, type VisitorColumn, visitorColumns } from "./count-table.ts";
import {
  addCounts,
  insertCrawlerVisits,
  type StoredVisitor,
  upsertVisitorPaths,
  upsertVisitors,
} from "./count-visits.store.server.ts";
import { dimensions } from "./dimensions.ts";
import type { DayWindow } from "./reading/visit-reader.server.ts";
import type { VisitValue } from "./visit-values.store.server.ts";

interface View {
  readonly at: Date;
  readonly window: DayWindow;
  readonly path: string;
  /** The address of a page that does not exist; `path` is then that of the page that says so. */
  readonly missingPath: string | undefined;
  /** Cleaned. */
  readonly userAgent: string;
  readonly ip: string;
}

export interface VisitorsView extends View {
  readonly kind: "visitor";
  readonly hash: string;
  readonly texts: Readonly<Record<VisitorColumn, string>>;
  /** The rule of the owner's that says that it is a crawler. */
  readonly rule: string | undefined;
}

interface CrawlersView extends View {
  readonly kind: "crawler";
  readonly crawler: string;
}

/** `unnamed`: refuses to be followed. `own`: the studio's. */
type OtherView = View & { readonly kind: "unnamed" | "own" };

export type ReadView = VisitorsView | CrawlersView | OtherView;

/** Of a value in the day of its view. */
export type FindValueId = (day: number, value: VisitValue) => number;

/** All values that the views are counted under. */
export function* listValues(view: ReadView): Generator<VisitValue> {
  if (view.kind === "own") return;
  const isVisitor = view.kind === "visitor";
  const crawler = isVisitor ? view.rule : view.kind === "crawler" ? view.crawler : undefined;
  if (crawler !== undefined) {
    yield { dimension: dimensions.crawler, text: crawler };
    yield { dimension: dimensions.crawlerPath, text: view.missingPath ?? view.path };
  }
  if (view.kind === "crawler") return;
  yield { dimension: dimensions.path, text: view.path };
  if (view.missingPath !== undefined) yield { dimension: dimensions.missing, text: view.missingPath };
  if (isVisitor)
    for (const column of columns)
      if (view.texts[column] !== "") yield { dimension: visitorColumns[column], text: view.texts[column] };
}

const columns = Object.keys(visitorColumns) as VisitorColumn[];

/** Views by bit of the day's hours. */
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
}

const countBit = (viewsByBit: ViewsByBit, bit: number) => viewsByBit.set(bit, (viewsByBit.get(bit) ?? 0) + 1);
const bitOf = ({ at, window }: View): number => hourNumberOf(at) - window.firstHour;

/** One transaction's work: visits, their visitors, and the counts. */
export async function writeVisits(
  db: Db,
  views: readonly ReadView[],
  findValueId: FindValueId,
  shard: number,
): Promise<void> {
  const counts = new CountTable();
  const { visitors, batches } = await storeVisitors(db, views, findValueId);
  const agentIds = await findOrStoreUserAgents(
    db,
    views.flatMap(({ kind, userAgent, at }) =>
      kind === "unnamed" ? [] : [{ useragent: userAgent, timestamp: at.toISOString() }],
    ),
  );
  await insertVisits(db, listVisits(views, visitors), agentIds);
  await insertCrawlerVisits(
    db,
    views.flatMap((view) =>
      view.kind === "crawler"
        ? [
            {
              path: view.missingPath ?? view.path,
              timestamp: view.at.toISOString(),
              userAgentId: agentIds.get(view.userAgent) ?? null,
            },
          ]
        : [],
    ),
  );
  await countVisitors(db, batches, visitors, counts);
  for (const view of views) countWithoutVisitor(view, findValueId, counts);
  await addCounts(db, counts.listRows(), shard);
}

async function storeVisitors(db: Db, views: readonly ReadView[], findValueId: FindValueId) {
  const batches = new Map<string, VisitorBatch>();
  for (const view of views) if (view.kind === "visitor") addToBatch(batches, view, findValueId);
  const sorted = [...batches].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, batch]) => batch);
  const stored =
    sorted.length === 0
      ? []
      : await upsertVisitors(
          db,
          sorted.map(({ window, first, viewsByBit, lastAt, views: count }) => ({
            day: window.day,
            hash: first.hash,
            ...idsOf(first, findValueId),
            firstAt: first.at.toISOString(),
            lastAt,
            views: count,
            hours: bitsOf(viewsByBit),
            isCrawler: first.rule !== undefined,
          })),
        );
  return { visitors: new Map(stored.map((visitor) => [keyOf(visitor), visitor])), batches };
}

const keyOf = ({ day, hash }: { day: number; hash: string }): string => `${day} ${hash}`;

const idsOf = ({ window, texts }: VisitorsView, findValueId: FindValueId) =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      texts[column] === "" ? 0 : findValueId(window.day, { dimension: visitorColumns[column], text: texts[column] }),
    ]),
  ) as Record<VisitorColumn, number>;

function addToBatch(batches: Map<string, VisitorBatch>, view: VisitorsView, findValueId: FindValueId): void {
  const key = keyOf({ day: view.window.day, hash: view.hash });
  const at = view.at.toISOString();
  let batch = batches.get(key);
  if (!batch) {
    batch = { window: view.window, first: view, viewsByBit: new Map(), paths: new Map(), lastAt: at, views: 0 };
    batches.set(key, batch);
  }
  batch.views++;
  if (at > batch.lastAt) batch.lastAt = at;
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

/** A view that refuses to be followed has neither address nor user agent. */
function listVisits(views: readonly ReadView[], visitors: ReadonlyMap<string, StoredVisitor>) {
  return views.flatMap((view) => {
    if (view.kind === "crawler") return [];
    const isUnnamed = view.kind === "unnamed";
    const visitor =
      view.kind === "visitor" ? visitors.get(keyOf({ day: view.window.day, hash: view.hash })) : undefined;
    return [
      {
        id: createTimeOrderedId(view.at.getTime()),
        path: view.path,
        timestamp: view.at.toISOString(),
        useragent: isUnnamed ? "" : view.userAgent,
        ip: isUnnamed ? "" : view.ip,
        visitorId: visitor?.id ?? null,
        counted:
          view.kind === "own"
            ? countedAs.own
            : view.kind === "visitor" && view.rule
              ? countedAs.crawler
              : countedAs.view,
        missingPath: view.missingPath ?? null,
      },
    ];
  });
}

async function countVisitors(
  db: Db,
  batches: ReadonlyMap<string, VisitorBatch>,
  visitors: ReadonlyMap<string, StoredVisitor>,
  counts: CountTable,
): Promise<void> {
  const counted = [...batches].flatMap(([key, batch]) => {
    const visitor = visitors.get(key);
    return visitor && batch.first.rule === undefined ? [{ batch, visitor }] : [];
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
  paths.sort((a, b) => a.visitor.id - b.visitor.id || a.valueId - b.valueId);
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
function countWithoutVisitor(view: ReadView, findValueId: FindValueId, counts: CountTable): void {
  if (view.kind === "own" || (view.kind === "visitor" && view.rule === undefined)) return;
  const viewsByBit = new Map([[bitOf(view), 1]]);
  const common = { ...view.window, viewsByBit, earlierHours: undefined };
  if (view.kind === "unnamed") addViews(counts, { ...common, dimension: dimensions.all, valueId: 0 });
  for (const value of listValues(view)) {
    const isCounted = view.kind !== "visitor" || crawlerDimensions.has(value.dimension);
    if (isCounted)
      addViews(counts, { ...common, dimension: value.dimension, valueId: findValueId(view.window.day, value) });
  }
}

const crawlerDimensions: ReadonlySet<number> = new Set([dimensions.crawler, dimensions.crawlerPath]);
