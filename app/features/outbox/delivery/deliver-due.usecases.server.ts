import { minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { type Delivery, footerMark, type OutgoingMail } from "../drivers/mail-driver.ts";
import {
  claimMails,
  endExpiredLeases,
  endLeasesOf,
  findLeaseOwners,
  findReferences,
  type MailRow,
  type Settlement,
  settleMail,
} from "./delivery.store.server.ts";
import { giveUpReason, nextAttemptAt, type RetrySchedule } from "./retry-schedule.ts";

const leaseMs = 15 * minuteMs;
const stoppedReason = "The visitor wants no e-mails about this conversation.";
const expiredReason = "expired before it could be sent";

export interface ClaimedMail {
  readonly id: string;
  readonly kind: MailRow["kind"];
  readonly conversationId: string | null;
  readonly owner: string;
  readonly attempts: number;
  readonly firstAttemptAt: Date;
  readonly expiresAt: Date | undefined;
  readonly outgoing: Omit<OutgoingMail, "files">;
}

/** Leases up to `limit` due mails. The caller sends each and stores the result. */
export async function claimDueMails(
  db: Db,
  claim: { owner: string; now: Date; limit: number },
): Promise<ClaimedMail[]> {
  const { owner, now, limit } = claim;
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  return db.transaction().execute(async (trx) => {
    await endExpiredLeases(trx, now.toISOString());
    const rows = await claimMails(trx, { owner, now: now.toISOString(), leaseUntil, limit });
    const mails: ClaimedMail[] = [];
    for (const row of rows) mails.push(toClaimedMail(row, owner, now, await findReferences(trx, row)));
    return mails;
  });
}

const toClaimedMail = (row: MailRow, owner: string, now: Date, references: string[]): ClaimedMail => ({
  id: row.id,
  kind: row.kind,
  conversationId: row.conversation_id,
  owner,
  attempts: row.attempts,
  firstAttemptAt: row.first_attempt_at ? new Date(row.first_attempt_at) : now,
  expiresAt: row.expires_at ? new Date(row.expires_at) : undefined,
  outgoing: {
    messageId: row.message_id,
    to: { name: row.to_name, address: row.to_address },
    fromName: row.from_name,
    subject: row.subject,
    ...splitText(row),
    replyTo: row.reply_to_address ? { name: row.reply_to_name ?? "", address: row.reply_to_address } : null,
    isAutomatic: row.kind !== "reply",
    hasFigures: row.kind === "weekly",
    references,
  },
});

/** A mail that 0.3.0 stored is one text. */
const splitText = ({ text, footer_at: at, button_at, language }: MailRow) => ({
  text: at === null ? text : text.slice(0, at - footerMark.length),
  footer: at === null ? undefined : text.slice(at),
  button: button_at === null ? undefined : /^\S*/.exec(text.slice(button_at))?.[0],
  language: language ?? undefined,
});

export const refuseExpired = ({ expiresAt }: ClaimedMail, now: Date): Delivery | undefined =>
  expiresAt && expiresAt <= now ? { kind: "failed", reason: expiredReason } : undefined;

export async function refuseStopped(mail: ClaimedMail, stops: MailStops): Promise<Delivery | undefined> {
  if (!isToVisitor(mail) || mail.conversationId === null) return undefined;
  return (await stops.isStopped(mail.conversationId))
    ? { kind: "failed", reason: stoppedReason, isDismissed: true }
    : undefined;
}

const isToVisitor = ({ kind }: ClaimedMail): boolean => kind === "reply" || kind === "confirmation";

export const addStopUrl = (mail: ClaimedMail, stops: MailStops): ClaimedMail["outgoing"] => ({
  ...mail.outgoing,
  stopUrl:
    mail.kind === "weekly" || (isToVisitor(mail) && mail.conversationId !== null)
      ? stops.createUrl(mail.conversationId, mail.outgoing.to.address)
      : undefined,
});

/** @returns the mail's new state; undefined where its lease has ended or it was deleted */
export async function settleDelivery(
  db: Db,
  mail: ClaimedMail,
  delivery: Delivery,
  { now, schedule }: { now: Date; schedule: RetrySchedule },
): Promise<Settlement["state"] | undefined> {
  const settlement = decideSettlement(mail, delivery, now, schedule);
  return (await settleMail(db, mail.id, mail.owner, settlement)) ? settlement.state : undefined;
}

function decideSettlement(mail: ClaimedMail, delivery: Delivery, now: Date, schedule: RetrySchedule): Settlement {
  const at = now.toISOString();
  if (delivery.kind === "sent") return { state: "sent", at };
  const { reason } = delivery;
  // A visitor may have mistyped the address: a confirmation is none of the owner's failed mails.
  const state = mail.kind === "confirmation" ? "dismissed" : "failed";
  if (delivery.kind === "failed") return { state: delivery.isDismissed ? "dismissed" : state, at, reason };
  const next = nextAttemptAt(schedule, { attempts: mail.attempts, firstAttemptAt: mail.firstAttemptAt, now });
  return next
    ? { state: "queued", nextAttemptAt: next.toISOString(), reason }
    : { state, at, reason: giveUpReason(schedule, reason) };
}

export async function resumeDeadLeases(db: Db, isEnded: (owner: string) => boolean, now: Date): Promise<number> {
  const dead = (await findLeaseOwners(db)).filter(isEnded);
  if (dead.length > 0) await endLeasesOf(db, dead, now.toISOString());
  return dead.length;
}

export interface MailStops {
  createUrl(conversationId: string | null, address: string): string | undefined;
  isStopped(conversationId: string): Promise<boolean>;
}

export const noMailStops: MailStops = { createUrl: () => undefined, isStopped: async () => false };
