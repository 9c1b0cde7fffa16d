import { sql } from "kysely";
import { memoize } from "#app/lib/memoize.ts";
import { secondMs } from "#app/lib/units.ts";
import { AppError } from "../app-error.ts";
import { prepareQuery } from "../database/prepared-query.server.ts";
import type { Db } from "../database/tables.ts";
import { platformTexts } from "../language/strings/platform-texts.server.ts";
import { waitText } from "./wait-text.ts";

export interface RateLimit {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
  readonly amount?: number;
}

interface Use {
  key: string;
  used: number;
  ends_at: string;
}

/** Between instances, and between requests that read the clock in another order than they are counted in. */
const toleratedMs = 5 * secondMs;

/** A window that ends later was opened while the clock was ahead: it is over. */
const latestEndOf = (now: Date, windowMs: number): string => endOf(now, windowMs + toleratedMs);

const secondsUntil = (endsAt: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1_000));

/** Parameters: `now`, `key0`, `amount0`, `end0`, … Leaves the indexed `ends_at`. A limit whose window has ended gives no row. */
const countUses = memoize((n: number) =>
  prepareQuery<Record<string, string | number>, Use>((db, p) => {
    const values = sql.join(
      Array.from({ length: n }, (_, i) => sql`(${p[`key${i}`]}, ${p[`amount${i}`]}, ${p[`end${i}`]})`),
    );
    return sql<Use>`
      insert into rate_limits (key, used, ends_at) values ${values}
      on conflict (key) do update set used = rate_limits.used + excluded.used where rate_limits.ends_at > ${p.now}
      returning key, used, ends_at`.compile(db);
  }),
);

async function openWindow(db: Db, { key, windowMs, amount = 1 }: RateLimit, now: Date): Promise<Use[]> {
  const isOver = sql`(ends_at <= ${now.toISOString()} or ends_at > ${latestEndOf(now, windowMs)})`;
  const { rows } = await sql<Use>`
    update rate_limits set
      used = case when ${isOver} then ${amount} else used + ${amount} end,
      ends_at = case when ${isOver} then ${endOf(now, windowMs)} else ends_at end
    where key = ${key} returning key, used, ends_at`.execute(db);
  return rows;
}

const endOf = (now: Date, windowMs: number): string => new Date(now.getTime() + windowMs).toISOString();

/** Counts in the database, so that instances agree. @returns uses by key @throws AppError 429 with the time to wait */
export async function consumeLimits(
  db: Db,
  limits: readonly RateLimit[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  // One statement; sorted, so that instances lock rows in the same order.
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
  const parameters: Record<string, string | number> = { now: now.toISOString() };
  for (const [i, limit] of sorted.entries()) {
    parameters[`key${i}`] = limit.key;
    parameters[`amount${i}`] = limit.amount ?? 1;
    parameters[`end${i}`] = endOf(now, limit.windowMs);
  }
  const counted = await countUses(sorted.length)(db, parameters);
  const used = new Map(counted.map((use) => [use.key, use]));
  for (const limit of sorted) {
    const endsAt = used.get(limit.key)?.ends_at;
    if (endsAt !== undefined && endsAt <= latestEndOf(now, limit.windowMs)) continue;
    for (const use of await openWindow(db, limit, now)) used.set(use.key, use);
  }
  for (const { key, max } of limits) {
    const use = used.get(key);
    if (use && use.used > max) throw createLimitReachedError(secondsUntil(use.ends_at, now));
  }
  return new Map([...used.values()].map((use) => [use.key, use.used]));
}

export async function haveRoom(db: Db, limits: readonly RateLimit[], now: Date): Promise<boolean> {
  const keys = sql.join(limits.map(({ key }) => key));
  const { rows } = await sql<Use>`
    select key, used, ends_at from rate_limits
    where key in (${keys}) and ends_at > ${now.toISOString()}`.execute(db);
  return limits.every(({ key, max, windowMs }) => {
    const use = rows.find((row) => row.key === key);
    return use === undefined || use.used < max || use.ends_at > latestEndOf(now, windowMs);
  });
}

/** Resets a limit: the counted attempts were not guesses (a correct password). */
export async function resetLimit(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}

export async function returnUse(db: Db, key: string): Promise<void> {
  await sql`update rate_limits set used = used - 1 where key = ${key} and used > 0`.execute(db);
}

/** @param name of whom all limits are: the last part of their keys */
export async function deleteLimitsOf(db: Db, name: string): Promise<void> {
  const end = `/${name}`;
  await sql`delete from rate_limits where substr(key, length(key) - ${[...end].length - 1}) = ${end}`.execute(db);
}

export async function deleteEndedLimits(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where ends_at <= ${now.toISOString()}`.execute(db);
}

export const createLimitReachedError = (retryAfterS: number): AppError =>
  new AppError({
    code: "limit-reached",
    status: 429,
    message: platformTexts().limitReached({ wait: waitText(retryAfterS) }),
    retryAfterS,
  });
