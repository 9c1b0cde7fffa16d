import { minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Delivery, OutgoingMail } from "../drivers/mail-driver.ts";
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
import { isDeadPredecessor } from "./lease-owner.server.ts";
import { giveUpReason, nextAttemptAt, type RetrySchedule } from "./retry-schedule.ts";

/** Far longer than a delivery may take: within it the mail is its owner's alone. */
const leaseMs = 15 * minuteMs;
const expiredReason = "expired before it could be sent";

/** A mail that is this owner's to send until its lease ends. */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: MailRow["kind"];
  readonly owner: string;
  /** This one included. */
  readonly attempts: number;
  readonly firstAttemptAt: Date;
  readonly expiresAt: Date | undefined;
  readonly outgoing: OutgoingMail;
}

/** Takes up to `limit` mails that are due; the caller sends each and settles it. */
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
  owner,
  attempts: row.attempts,
  firstAttemptAt: row.first_attempt_at ? new Date(row.first_attempt_at) : now,
  expiresAt: row.expires_at ? new Date(row.expires_at) : undefined,
  outgoing: {
    messageId: row.message_id,
    to: { name: row.to_name, address: row.to_address },
    fromName: row.from_name,
    subject: row.subject,
    text: row.text,
    replyTo: row.reply_to_address ? { name: row.reply_to_name ?? "", address: row.reply_to_address } : null,
    references,
  },
});

/** @returns the failure of a mail that must not be sent any more */
export const refuseExpired = ({ expiresAt }: ClaimedMail, now: Date): Delivery | undefined =>
  expiresAt && expiresAt <= now ? { kind: "failed", reason: expiredReason } : undefined;

/**
 * Records what became of a claimed mail, and when it is tried again.
 * @returns its new state; undefined where it is not this owner's any more (deleted meanwhile, or the lease ran out)
 */
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
  if (delivery.kind === "failed") return { state: "failed", at, reason };
  const next = nextAttemptAt(schedule, { attempts: mail.attempts, firstAttemptAt: mail.firstAttemptAt, now });
  return next
    ? { state: "queued", nextAttemptAt: next.toISOString(), reason }
    : { state: "failed", at, reason: giveUpReason(schedule, reason) };
}

/**
 * Makes the mails due at once that an earlier run of this installation was sending when it died.
 * @returns how many such runs there were
 */
export async function resumeDeadLeases(db: Db, owner: string, now: Date): Promise<number> {
  const dead = (await findLeaseOwners(db)).filter((other) => isDeadPredecessor(other, owner));
  if (dead.length > 0) await endLeasesOf(db, dead, now.toISOString());
  return dead.length;
}
