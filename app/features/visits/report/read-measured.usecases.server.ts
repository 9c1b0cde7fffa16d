import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { NamedCount } from "../counts/count.ts";
import { readReachedSteps } from "../message-path/message-path.store.server.ts";
import { type PathOfSource, type StoredStep, stepNumbers } from "../message-path/message-path.ts";
import { type CountedError, listScriptErrors } from "../script-errors/script-errors.store.server.ts";
import { readSpeed, type SpeedRow } from "../vitals/read-speed.usecases.server.ts";
import { readLists } from "./read-lists.usecases.server.ts";
import { countVisitors, type ReportSource } from "./read-report.usecases.server.ts";
import type { DayRange } from "./report-days.ts";

export interface Measured {
  readonly messagePath: { readonly all: PathOfSource; readonly sources: readonly PathOfSource[] };
  readonly speed: readonly SpeedRow[];
  readonly scriptErrors: readonly CountedError[];
}

export interface MeasuredLimits {
  readonly sources: number;
  readonly pages: number;
  readonly errors: number;
}

const readSourcesMax = 1_000;

export async function readMeasured(
  { db, zone, openDays }: ReportSource,
  { from, to }: DayRange,
  max: MeasuredLimits,
): Promise<Measured> {
  const readPath = async () => {
    const listed = { listMax: readSourcesMax, listed: ["source"] } as const;
    const open = await openDays.read();
    const lists = await readLists(db, { from, to }, open, undefined, listed);
    const visitors = await countVisitors({ db, zone, open }, { from, to });
    return readMessagePath(db, { from, to }, { all: visitors, bySource: lists.source?.values ?? [] }, max.sources);
  };
  const [messagePath, speed, scriptErrors] = await Promise.all([
    readPath(),
    readSpeed(db, from, to, max.pages),
    listScriptErrors(db, from, to, max.errors),
  ]);
  return { messagePath, speed, scriptErrors };
}

const storedSteps = Object.entries(stepNumbers) as [StoredStep, number][];

/**
 * @param to inclusive
 * @param visitors of the same days; one who entered by two sources is in both
 * @param max sources
 * @returns the whole, and the sources of most messages, then of most visitors
 */
export async function readMessagePath(
  db: Db,
  { from, to }: { from: LocalDay; to: LocalDay },
  visitors: { readonly all: number; readonly bySource: readonly NamedCount[] },
  max: number,
): Promise<{ all: PathOfSource; sources: PathOfSource[] }> {
  const bySource = new Map<string, PathOfSource>();
  const none = (source: string): PathOfSource => ({ source, read: 0, opened: 0, begun: 0, sent: 0, answered: 0 });
  const rowOf = (source: string) => bySource.get(source) ?? none(source);
  for (const { text, visitors: read } of visitors.bySource) bySource.set(text, { ...rowOf(text), read });
  for (const { source, step, reached } of await readReachedSteps(db, from, to)) {
    const name = storedSteps.find(([, number]) => number === step)?.[0];
    if (name) bySource.set(source, { ...rowOf(source), [name]: reached });
  }
  const rows = [...bySource.values()].sort((a, b) => b.sent - a.sent || b.read - a.read);
  const add = (a: PathOfSource, b: PathOfSource): PathOfSource => ({
    source: a.source,
    read: a.read + b.read,
    opened: a.opened + b.opened,
    begun: a.begun + b.begun,
    sent: a.sent + b.sent,
    answered: a.answered + b.answered,
  });
  return { all: { ...rows.reduce(add, none("")), read: visitors.all }, sources: rows.slice(0, max) };
}
