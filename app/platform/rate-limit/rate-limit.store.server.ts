import { sql } from "kysely";
import { memoize } from "#app/lib/memoize.ts";
import { prepareQuery } from "../database/prepared-query.server.ts";
import type { Db } from "../database/tables.ts";
import { createLimitReachedError } from "./rate-limit.errors.ts";

/** How often something may happen within a window that starts at its first use. */
export interface RateLimit {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

interface Use {
  key: string;
  used: number;
  ends_at: string;
}

const secondsUntil = (endsAt: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1_000));

/**
 * The statement that counts a use of `n` limits whose windows are open or new: parameters `now`, `key0`, `end0`,
 * `key1`, … It leaves `ends_at` alone, whose index would be written again each time. A limit whose window has ended is
 * locked and not returned.
 */
const countUses = memoize((n: number) =>
  prepareQuery<Record<string, string>, Use>((db, p) => {
    const values = sql.join(Array.from({ length: n }, (_, i) => sql`(${p[`key${i}`]}, 1, ${p[`end${i}`]})`));
    return sql<Use>`
      insert into rate_limits (key, used, ends_at) values ${values}
      on conflict (key) do update set used = rate_limits.used + 1 where rate_limits.ends_at > ${p.now}
      returning key, used, ends_at`.compile(db);
  }),
);

/** Counts the first use of a new window, or one more where somebody else has just opened it. */
async function openWindow(db: Db, { key, windowMs }: RateLimit, now: Date): Promise<Use[]> {
  const isOver = sql`ends_at <= ${now.toISOString()}`;
  const { rows } = await sql<Use>`
    update rate_limits set
      used = case when ${isOver} then 1 else used + 1 end,
      ends_at = case when ${isOver} then ${endOf(now, windowMs)} else ends_at end
    where key = ${key} returning key, used, ends_at`.execute(db);
  return rows;
}

const endOf = (now: Date, windowMs: number): string => new Date(now.getTime() + windowMs).toISOString();

/**
 * Counts one use against each limit, in the database, so that many instances agree. In a transaction the count stands
 * or falls with it.
 * @returns how often each key was used in its window, this use included
 * @throws AppError 429 with the time to wait, where a limit is used up
 */
export async function consumeLimits(
  db: Db,
  limits: readonly RateLimit[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  // One statement for all; sorted, so that two instances lock the rows in the same order.
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
  const parameters: Record<string, string> = { now: now.toISOString() };
  for (const [i, limit] of sorted.entries()) {
    parameters[`key${i}`] = limit.key;
    parameters[`end${i}`] = endOf(now, limit.windowMs);
  }
  const uses = await countUses(sorted.length)(db, parameters);
  if (uses.length < sorted.length) {
    const isCounted = new Set(uses.map((use) => use.key));
    for (const limit of sorted) if (!isCounted.has(limit.key)) uses.push(...(await openWindow(db, limit, now)));
  }
  const used = new Map(uses.map((use) => [use.key, use]));
  for (const { key, max } of limits) {
    const use = used.get(key);
    if (use && use.used > max) throw createLimitReachedError(secondsUntil(use.ends_at, now));
  }
  return new Map(uses.map((use) => [use.key, use.used]));
}

/** Whether each limit leaves room for one more use. Counts nothing, and so costs no write. */
export async function haveRoom(db: Db, limits: readonly RateLimit[], now: Date): Promise<boolean> {
  const keys = sql.join(limits.map(({ key }) => key));
  const { rows } = await sql<Use>`
    select key, used, ends_at from rate_limits
    where key in (${keys}) and ends_at > ${now.toISOString()}`.execute(db);
  return limits.every(({ key, max }) => (rows.find((use) => use.key === key)?.used ?? 0) < max);
}

/** Starts the count anew: what was counted turned out to be no guessing (a right password). */
export async function forgetLimit(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}

/** Gives one use back, and leaves what else was counted. */
export async function giveBackUse(db: Db, key: string): Promise<void> {
  await sql`update rate_limits set used = used - 1 where key = ${key} and used > 0`.execute(db);
}

/** Housekeeping: windows that have ended count nothing. */
export async function deleteEndedLimits(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where ends_at <= ${now.toISOString()}`.execute(db);
}
