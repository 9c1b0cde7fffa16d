import { type ExpressionBuilder, sql } from "kysely";
import { hourMs } from "#app/lib/units.ts";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import { countRows } from "#app/platform/database/rows.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { isMailOf } from "./mail-id.ts";
import type { MailState, MailsTable } from "./outbox.tables.ts";

export type NewMail = Omit<
  MailsTable,
  "attempts" | "first_attempt_at" | "lease_owner" | "lease_until" | "last_error" | "sent_at"
>;

export interface MailStatus {
  id: string;
  state: MailState;
  sentAt: string | null;
  lastError: string | null;
  attempts: number;
  nextAttemptAt: string;
}

/** Prepared: every visitor's message waits for this insert, and building it took longer than running it. */
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
      footer_at: p.footer_at,
      button_at: p.button_at,
      language: p.language,
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

/** An expression, so that SQLite searches a conversation's few mails, not all of a state. */
const stateOfFew = sql<MailState>`state || ''`;

/** Holds unsent mails. A mail that is being sent keeps its lease, so that its result can still be stored. */
export async function holdMails(db: Db, conversationIds: readonly string[]): Promise<void> {
  const ofConversation = () => db.updateTable("mails").where(isMailOf(conversationIds));
  await ofConversation().set({ state: "held" }).where(stateOfFew, "in", unsentStates).execute();
  await ofConversation().set({ state: "shelved" }).where(stateOfFew, "in", failedStates).execute();
}

/** Held mails are due at once. One with a lease is `sending` again, so that it is not sent twice. */
export async function releaseMails(db: Db, conversationIds: readonly string[], now: Date): Promise<void> {
  const inState = (state: MailState) =>
    db.updateTable("mails").where(isMailOf(conversationIds)).where(stateOfFew, "=", state);
  const held = () => inState("held");
  const at = now.toISOString();
  await inState("shelved").set({ state: "failed" }).execute();
  await held().where("lease_until", ">", at).set({ state: "sending" }).execute();
  await held().set({ state: "queued", next_attempt_at: at, lease_owner: null, lease_until: null }).execute();
}

export async function dropMails(db: Db, conversationIds: readonly string[]): Promise<void> {
  await db.deleteFrom("mails").where(isMailOf(conversationIds)).execute();
}

const mailsTo = (addresses: readonly string[]) => (eb: ExpressionBuilder<Tables, "mails">) =>
  eb.and([eb(eb.fn<string>("lower", ["to_address"]), "in", addresses), eb("kind", "!=", "notification")]);

export async function dropMailsTo(db: Db, addresses: readonly string[]): Promise<void> {
  await db.deleteFrom("mails").where(mailsTo(addresses)).execute();
}

export const countUnsentTo = (db: Db, addresses: readonly string[]): Promise<number> =>
  countRows(db.selectFrom("mails").where(mailsTo(addresses)).where("state", "in", unsentStates));

export const requeued = (now: string) =>
  ({ state: "queued", attempts: 0, first_attempt_at: null, next_attempt_at: now, last_error: null }) as const;

export async function retryMail(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set(requeued(now.toISOString()))
    .where("id", "=", id)
    .where("state", "in", failedStates)
    .where("text", "!=", "") // one that came back after it was sent
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

export type OldMails = "account" | "codes" | "suppressed" | "sent" | "lost";

export async function deleteOldest(db: Db, which: OldMails, before: string, max: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("mails")
    .where("id", "in", oldMails(db, which, before).limit(max))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function listSentTimes(db: Db, before: string, max: number): Promise<string[]> {
  const rows = await oldMails(db, "sent", before)
    .select("sent_at")
    .orderBy("next_attempt_at")
    .limit(max)
    .$narrowType<{ sent_at: string }>()
    .execute();
  return rows.map((row) => row.sent_at);
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

const readFinalErrors = prepareQuery<{ address: string }, Pick<MailsTable, "last_error" | "sent_at">>((db, p) =>
  db
    .selectFrom("mails")
    .select(["last_error", "sent_at"])
    .where(sql<string>`lower(to_address)`, "=", p.address)
    .where("state", "in", [sql.lit<MailState>("failed"), sql.lit<MailState>("dismissed")]) // as the partial index says it
    .where("kind", "!=", "notification")
    .limit(finalErrorsRead)
    .compile(),
);

const finalErrorsRead = 20;
const permanent = /^5\d\d\b/;

/** @param address in lower case @returns whether a mail to it came back, or was refused for good by the mail server */
export async function isRefused(db: Db, address: string): Promise<boolean> {
  const errors = await readFinalErrors(db, { address });
  return errors.some(({ last_error, sent_at }) => sent_at !== null || permanent.test(last_error ?? ""));
}

const ownMessageId = /\.[0-9a-v]{45}@/;

interface ReturnedMail {
  conversationId: string;
  to: string;
  messageId: string | undefined;
  date: Date | undefined;
}

/**
 * A sent mail that came back: it is kept as failed and not sent again. Without its Message-ID, which some servers replace, it is the
 * one that was sent when the returned one was written.
 * @returns false where there is none
 */
export async function markMailReturned(db: Db, mail: ReturnedMail, reason: string, now: Date): Promise<boolean> {
  const sent = await db
    .selectFrom("mails")
    .select(["id", "kind", "message_id", "sent_at"])
    .where(isMailOf([mail.conversationId]))
    .where("to_address", "=", mail.to)
    .where(stateOfFew, "=", "sent")
    .orderBy("sent_at", "desc")
    .execute();
  const isReplaced = !ownMessageId.test(mail.messageId ?? "");
  const msBetween = ({ sent_at }: { sent_at: string | null }) =>
    mail.date ? Math.abs(Date.parse(sent_at ?? "") - mail.date.getTime()) : 0;
  const nearest = sent.filter((one) => msBetween(one) <= hourMs).toSorted((a, b) => msBetween(a) - msBetween(b))[0];
  const returned = sent.find(({ message_id }) => message_id === mail.messageId) ?? (isReplaced ? nearest : undefined);
  if (!returned) return false;
  const at = now.toISOString();
  const state = returned.kind === "confirmation" ? "dismissed" : "failed";
  await db
    .updateTable("mails")
    .set({ state, last_error: reason, next_attempt_at: at, expires_at: at })
    .where("id", "=", returned.id)
    .execute();
  await publishChange(db, mail.conversationId);
  return true;
}
