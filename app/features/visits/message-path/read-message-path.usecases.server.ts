import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { NamedCount } from "../counts/count.ts";
import { readReachedSteps } from "./message-path.store.server.ts";
import { type PathOfSource, type StoredStep, stepNumbers } from "./message-path.ts";

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
