import { type ExpressionBuilder, sql } from "kysely";
import { z } from "zod";
import { memoize } from "#app/lib/memoize.ts";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import { changesRow } from "#app/platform/database/rows.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import { requeued } from "../outbox.store.server.ts";
import type { MailKind, MailState } from "../outbox.tables.ts";

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

export interface MailCounts {
  due: number;
  sending: number;
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

const mailsIn = (eb: AnyTable, state: MailState) =>
  eb.selectFrom("mails").select("next_attempt_at").where("state", "=", state);

const countOf = (eb: AnyTable, mails: ReturnType<typeof mailsIn>) =>
  eb.selectFrom(mails.as("some")).select((some) => some.fn.countAll<number | string>().as("count"));

/** Counts up to `max`, so that the cost is bounded. */
export async function countMails(db: Db, now: string, max: number): Promise<MailCounts> {
  const [counted] = await countUpTo(max)(db, { now });
  const { due = 0, sending = 0, later = 0, failed = 0 } = counted ?? {};
  return { due: Number(due), sending: Number(sending), later: Number(later), failed: Number(failed) };
}

/** @returns the ISO time at which the oldest was stored, of at most `max` that are not sent */
export async function findOldestUnsent(db: Db, max: number): Promise<string | undefined> {
  const unsent = db
    .selectFrom("mails")
    .select("created_at")
    .where("state", "in", ["queued", "sending"])
    .orderBy("state")
    .orderBy("next_attempt_at")
    .limit(max);
  const oldest = await db
    .selectFrom(unsent.as("unsent"))
    .select((eb) => eb.fn.min("created_at").as("at"))
    .executeTakeFirst();
  return oldest?.at ?? undefined;
}

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

/** Leaves expired mails. @returns how many of at most `max` are queued again */
export async function requeueOldestFailed(db: Db, now: string, max: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set(requeued(now))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("mails as failed")
        .select("failed.id")
        .where("failed.state", "=", "failed")
        .where((of) => of.or([of("failed.expires_at", "is", null), of("failed.expires_at", ">", now)]))
        .orderBy("failed.next_attempt_at")
        .limit(max),
    )
    // PostgreSQL evaluates this again for a row that it waited for: another transaction may have queued it.
    .where(sql<string>`state || ''`, "=", "failed")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** For a new mail server: mails that the one before did not take are tried at once. */
export async function makeRetriesDue(trx: Db, now: string): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ next_attempt_at: now })
    .where("state", "=", "queued")
    .where("next_attempt_at", ">", now)
    .execute();
}

export const moveMail = (db: Db, id: string, from: MailState, to: MailState): Promise<boolean> =>
  changesRow(db.updateTable("mails").set({ state: to }).where("id", "=", id).where("state", "=", from));

export interface MailCursor {
  failedAt: string;
  id: string;
}

export const formatMailCursor = ({ failedAt, id }: MailCursor): string => `${failedAt}_${id}`;

export const mailCursorSchema = z
  .string()
  .max(140)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w.-]+$/, "This is no place in the list.")
  .transform((text): MailCursor => {
    const at = text.indexOf("_");
    return { failedAt: text.slice(0, at), id: text.slice(at + 1) };
  });
