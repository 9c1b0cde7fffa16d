import { type ExpressionBuilder, sql } from "kysely";
import { memoize } from "#app/lib/memoize.ts";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import { newStart } from "../outbox.store.server.ts";
import type { MailKind, MailState } from "../outbox.tables.ts";
import type { MailCursor } from "./mail-cursor.ts";

/** A failed mail without its text. */
export interface FailedMailRow {
  id: string;
  kind: MailKind;
  conversationId: string | null;
  to: string;
  subject: string;
  lastError: string | null;
  failedAt: string;
  expiresAt: string | null;
}

/** How many mails are in which part of their way; each count ends at the limit that was asked for. */
export interface MailCounts {
  /** Due now. */
  due: number;
  sending: number;
  /** Refused for now: due later. */
  later: number;
  failed: number;
}

type Counted = Record<keyof MailCounts, number | string>;

const countUpTo = memoize((max: number) =>
  prepareQuery<{ now: string }, Counted>((db, p) =>
    db
      .selectNoFrom((eb) => {
        const queued = () => mailsIn(eb, "queued");
        return [
          countOf(eb, queued().where("next_attempt_at", "<=", p.now).limit(max)).as("due"),
          countOf(eb, mailsIn(eb, "sending").limit(max)).as("sending"),
          countOf(eb, queued().where("next_attempt_at", ">", p.now).limit(max)).as("later"),
          countOf(eb, mailsIn(eb, "failed").limit(max)).as("failed"),
        ];
      })
      .compile(),
  ),
);

type AnyTable = ExpressionBuilder<Tables, never>;

/** Only what the index holds. */
const mailsIn = (eb: AnyTable, state: MailState) =>
  eb.selectFrom("mails").select("next_attempt_at").where("state", "=", state);

const countOf = (eb: AnyTable, mails: ReturnType<typeof mailsIn>) =>
  eb.selectFrom(mails.as("some")).select((some) => some.fn.countAll<number | string>().as("count"));

/** Counts to `max` at most, so that it costs the same however full the outbox is. */
export async function countMails(db: Db, now: string, max: number): Promise<MailCounts> {
  const [counted] = await countUpTo(max)(db, { now });
  const { due = 0, sending = 0, later = 0, failed = 0 } = counted ?? {};
  return { due: Number(due), sending: Number(sending), later: Number(later), failed: Number(failed) };
}

/** Of the mails that are due later the first. */
export async function findNextRetry(
  db: Db,
  now: string,
): Promise<{ at: string; lastError: string | null } | undefined> {
  return db
    .selectFrom("mails")
    .select(["next_attempt_at as at", "last_error as lastError"])
    .where("state", "=", "queued")
    .where("next_attempt_at", ">", now)
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
}

/** The mails that failed last, or those that failed before a place in that list. */
export async function listFailed(db: Db, before: MailCursor | undefined, max: number): Promise<FailedMailRow[]> {
  let query = db
    .selectFrom("mails")
    .select(["id", "kind", "conversation_id as conversationId", "to_address as to", "subject"])
    .select(["last_error as lastError", "next_attempt_at as failedAt", "expires_at as expiresAt"])
    .where("state", "=", "failed")
    .orderBy("next_attempt_at", "desc")
    .orderBy("id", "desc")
    .limit(max);
  if (before) query = query.where(sql<boolean>`(next_attempt_at, id) < (${before.failedAt}, ${before.id})`);
  return query.execute();
}

/** @returns how many of at most `max` failed mails are queued again; those that have expired are left */
export async function requeueOldestFailed(db: Db, now: string, max: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set(newStart(now))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("mails as failed")
        .select("failed.id")
        .where("failed.state", "=", "failed")
        .where((of) => of.or([of("failed.expires_at", "is", null), of("failed.expires_at", ">", now)]))
        .orderBy("failed.next_attempt_at")
        .limit(max),
    )
    // PostgreSQL looks again at a row that it had to wait for: somebody else may have queued it, and it may be on its way.
    .where(sql<string>`state || ''`, "=", "failed")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @returns whether there was such a mail in the first state */
export async function moveMail(db: Db, id: string, from: MailState, to: MailState): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ state: to })
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
