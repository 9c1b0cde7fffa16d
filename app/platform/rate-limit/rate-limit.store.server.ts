import { sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import { AppError } from "../app-error.ts";
import { waitText } from "./wait-text.ts";

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

const createLimitReachedError = (endsAt: string, now: Date): AppError => {
  const retryAfterS = Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1_000));
  return new AppError({
    code: "limit-reached",
    status: 429,
    message: `That was a lot in a short time. Please try again ${waitText(retryAfterS)}.`,
    retryAfterS,
  });
};

/**
 * Counts one use against each limit, in the database, so that many instances agree. In a transaction the count stands
 * or falls with it.
 * @throws AppError 429 with the time to wait, where a limit is used up
 */
export async function consumeLimits(
  db: Db,
  limits: readonly RateLimit[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  // One statement for all; sorted, so that two instances lock the rows in the same order.
  const rows = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
  const values = sql.join(rows.map((l) => sql`(${l.key}, 1, ${new Date(now.getTime() + l.windowMs).toISOString()})`));
  const { rows: uses } = await sql<Use>`
    insert into rate_limits (key, used, ends_at) values ${values}
    on conflict (key) do update set
      used = case when rate_limits.ends_at <= ${at} then 1 else rate_limits.used + 1 end,
      ends_at = case when rate_limits.ends_at <= ${at} then excluded.ends_at else rate_limits.ends_at end
    returning key, used, ends_at`.execute(db);
  for (const limit of limits) {
    const use = uses.find((candidate) => candidate.key === limit.key);
    if (use && use.used > limit.max) throw createLimitReachedError(use.ends_at, now);
  }
}

/** Gives a count back: what was counted turned out to be no guess (a right password). */
export async function forgetLimit(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}

/** Housekeeping: windows that have ended count nothing. */
export async function deleteEndedLimits(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where ends_at <= ${now.toISOString()}`.execute(db);
}
