import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import { secondMs } from "#app/lib/units.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { DayViews } from "./day-views.ts";
import { type DayWindow, openDayWindow } from "./day-window.ts";
import { listOpenDays } from "./open-days.store.server.ts";
import {
  findLastNumbers,
  isStored,
  listCrawlerVisitsAfter,
  listVisitsAfter,
  type RawCrawlerVisit,
  type RawVisit,
} from "./raw-views.store.server.ts";
import { isVisit, readDay, toDayView } from "./read-day.server.ts";

export interface OpenDay extends DayWindow {
  readonly views: DayViews;
}

interface ReadDay extends OpenDay {
  /** Changes when the day must be read again. */
  readonly state: string;
  readonly countedUntil: string;
}

const readAtOnce = 2_000;
/** Views are stored within seconds. Later ones are missing until the day closes. */
const settledAfterMs = 30 * secondMs;
/** Rows that are read again at first, since some may not have been committed. */
const overlap = 1_000;

/** Tracks which rows were read. PostgreSQL may commit lower numbers later. */
class RowCursor {
  readonly #settledAfterMs: number;
  readonly #read = new Map<number, number>();
  #number: number;

  constructor(lastNumber: number, settledAfterMs: number) {
    this.#settledAfterMs = settledAfterMs;
    this.#number = settledAfterMs === 0 ? lastNumber : Math.max(0, lastNumber - overlap);
  }

  get number(): number {
    return this.#number;
  }

  /** @returns whether the row is new */
  note({ number, timestamp }: RawVisit | RawCrawlerVisit): boolean {
    if (number <= this.#number || this.#read.has(number)) return false;
    this.#read.set(number, Date.parse(timestamp));
    return true;
  }

  /** Called when all rows after the cursor were read. */
  settle(nowMs: number): void {
    for (const [number, viewMs] of this.#read)
      if (nowMs - viewMs >= this.#settledAfterMs) this.#number = Math.max(this.#number, number);
    for (const number of this.#read.keys()) if (number <= this.#number) this.#read.delete(number);
  }
}

/** Open days in memory. Each read adds views that any instance has stored since. */
export class OpenDays {
  readonly #db: Db;
  readonly #timeZone: string;
  #days = new Map<LocalDay, ReadDay>();
  #cursors: { visit: RowCursor; crawler: RowCursor } | undefined;
  #newest: RawVisit | undefined;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(db: Db, timeZone: string) {
    this.#db = db;
    this.#timeZone = timeZone;
  }

  read(): Promise<readonly OpenDay[]> {
    const read = this.#reading.then(() => this.#read());
    this.#reading = read.catch(() => {
      this.#cursors = undefined;
    });
    return read;
  }

  async #read(): Promise<readonly OpenDay[]> {
    const open = (await listOpenDays(this.#db)).filter(({ is_counted }) => is_counted === 0);
    // SQLite reuses numbers of deleted rows.
    const isNewestDeleted = this.#newest !== undefined && !(await isStored(this.#db, this.#newest));
    if (!this.#cursors || isNewestDeleted) {
      this.#days = new Map();
      this.#newest = undefined;
      const last = await findLastNumbers(this.#db);
      const settledMs = dialectOf(this.#db) === "sqlite" ? 0 : settledAfterMs;
      this.#cursors = {
        visit: new RowCursor(last.visit, settledMs),
        crawler: new RowCursor(last.crawler, settledMs),
      };
    }
    const note = (row: RawVisit | RawCrawlerVisit) => this.#note(row);
    const days = new Map<LocalDay, ReadDay>();
    for (const { day, counted_until: countedUntil, state } of open) {
      const known = this.#days.get(day);
      const window = openDayWindow(day, this.#timeZone);
      const span = { from: countedUntil || window.from, until: window.until };
      const isKnown = known?.state === state;
      const views = isKnown ? known.views : await readDay(this.#db, window, span, note);
      days.set(day, { ...window, views, state, countedUntil });
    }
    this.#days = days;
    await this.#addNew((after) => listVisitsAfter(this.#db, after, readAtOnce));
    await this.#addNew((after) => listCrawlerVisitsAfter(this.#db, after, readAtOnce), "crawler");
    return [...days.values()];
  }

  #note(row: RawVisit | RawCrawlerVisit): boolean {
    if (isVisit(row) && row.number > (this.#newest?.number ?? 0)) this.#newest = row;
    const cursor = this.#cursors?.[isVisit(row) ? "visit" : "crawler"];
    return cursor?.note(row) ?? false;
  }

  async #addNew(
    list: (after: number) => Promise<readonly (RawVisit | RawCrawlerVisit)[]>,
    kind: "visit" | "crawler" = "visit",
  ): Promise<void> {
    const cursor = this.#cursors?.[kind];
    if (!cursor) return;
    for (let after = cursor.number; ; ) {
      const rows = await list(after);
      for (const row of rows) if (this.#note(row)) this.#add(row);
      const last = rows.at(-1);
      if (!last || rows.length < readAtOnce) break;
      after = last.number;
    }
    cursor.settle(Date.now());
  }

  #add(row: RawVisit | RawCrawlerVisit): void {
    const day = [...this.#days.values()].find(({ from, until }) => row.timestamp >= from && row.timestamp < until);
    if (day && row.timestamp >= day.countedUntil) day.views.add(toDayView(row, day));
  }
}
