import { sql } from "kysely";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { isMailOf } from "./mail-id.ts";
import type { MailState, MailsTable } from "./outbox.tables.ts";

/** What a mail is when it is stored; the rest follows with its first attempt. */
export type NewMail = Omit<
  MailsTable,
  "attempts" | "first_attempt_at" | "lease_owner" | "lease_until" | "last_error" | "sent_at"
>;

/** What became of a mail, as pages show it. */
export interface MailStatus {
  id: string;
  state: MailState;
  sentAt: string | null;
  lastError: string | null;
  attempts: number;
  nextAttemptAt: string;
}

/** Built once: every message of a visitor waits for this insert, and building it took longer than running it. */
const insertNewMail = prepareQuery<NewMail, never>((db, p) =>
  db
    .insertInto("mails")
    .values({
      id: p.id,
      kind: p.kind,
      conversation_id: p.conversation_id,
      to_address: p.to_address,
      to_name: p.to_name,
      from_name: p.from_name,
      subject: p.subject,
      text: p.text,
      reply_to_address: p.reply_to_address,
      reply_to_name: p.reply_to_name,
      message_id: p.message_id,
      created_at: p.created_at,
      state: p.state,
      next_attempt_at: p.next_attempt_at,
      expires_at: p.expires_at,
      attempts: 0,
    })
    .compile(),
);

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await insertNewMail(db, mail);
}

const unsentStates: readonly MailState[] = ["queued", "sending"];
const failedStates: readonly MailState[] = ["failed", "dismissed"];

/** An expression, so that SQLite looks among a conversation's few mails, not among all of a state. */
const stateOfFew = sql<MailState>`state || ''`;

/**
 * Unsent mails become `held`, failed ones `shelved`: nobody can send them again meanwhile. One that is being sent keeps
 * its lease, so that its sender can still say what became of it.
 */
export async function holdMailsOf(db: Db, conversationId: string): Promise<void> {
  const ofConversation = () => db.updateTable("mails").where(isMailOf(conversationId));
  await ofConversation().set({ state: "held" }).where(stateOfFew, "in", unsentStates).execute();
  await ofConversation().set({ state: "shelved" }).where(stateOfFew, "in", failedStates).execute();
}

/** Held mails are due at once; one whose sender is still at work goes on being sent, lest it goes out twice. */
export async function releaseMailsOf(db: Db, conversationId: string, now: string): Promise<void> {
  const inState = (state: MailState) =>
    db.updateTable("mails").where(isMailOf(conversationId)).where(stateOfFew, "=", state);
  const held = () => inState("held");
  await inState("shelved").set({ state: "failed" }).execute();
  await held().where("lease_until", ">", now).set({ state: "sending" }).execute();
  await held().set({ state: "queued", next_attempt_at: now, lease_owner: null, lease_until: null }).execute();
}

export async function deleteMailsOf(db: Db, conversationId: string): Promise<void> {
  await db.deleteFrom("mails").where(isMailOf(conversationId)).execute();
}

/** What makes a failed mail a new one: due at once, with all its time before it. */
export const newStart = (now: string) =>
  ({ state: "queued", attempts: 0, first_attempt_at: null, next_attempt_at: now, last_error: null }) as const;

/** @returns whether there was such a failed mail */
export async function requeueFailedMail(db: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set(newStart(now))
    .where("id", "=", id)
    .where("state", "in", failedStates)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findMailStates(db: Db, ids: readonly string[]): Promise<MailStatus[]> {
  return db
    .selectFrom("mails")
    .select([
      "id",
      "state",
      "sent_at as sentAt",
      "last_error as lastError",
      "attempts",
      "next_attempt_at as nextAttemptAt",
    ])
    .where("id", "in", ids)
    .execute();
}

/** What housekeeping takes away; each is found by an index. */
export type OldMails = "account" | "codes" | "suppressed" | "sent" | "lost";

/** @returns how many of at most `max` were deleted */
export async function deleteOldest(db: Db, which: OldMails, before: string, max: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("mails")
    .where("id", "in", oldMails(db, which, before).limit(max))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function oldMails(db: Db, which: OldMails, before: string) {
  const mails = db.selectFrom("mails").select("id");
  switch (which) {
    case "account": // done with, or too late to be sent; one that is being sent is its sender's
      return mails
        .where("kind", "=", sql.lit("account")) // as the partial index says it
        .where((eb) =>
          eb.or([
            eb("state", "in", ["sent", "failed", "suppressed"]),
            eb.and([eb("state", "=", "queued"), eb("expires_at", "<=", before)]),
          ]),
        );
    case "codes":
      return mails.where("created_at", "<", before).where("kind", "=", sql.lit("code")); // as the partial index says it
    case "suppressed":
      return mails.where("state", "=", "suppressed").where("next_attempt_at", "<", before);
    case "sent": // a mail is sent after it was due: the first comparison only serves the index
      return mails.where("state", "=", "sent").where("next_attempt_at", "<", before).where("sent_at", "<", before);
    case "lost": // those of a conversation stay, since it tells what became of them
      return mails
        .where("state", "in", failedStates)
        .where("next_attempt_at", "<", before)
        .where("conversation_id", "is", null);
  }
}
