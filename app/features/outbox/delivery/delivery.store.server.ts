import { type Expression, expressionBuilder, type Selectable, type UpdateObject } from "kysely";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import { isMailOf } from "../mail-id.ts";
import type { MailState, MailsTable } from "../outbox.tables.ts";
export type MailRow = Selectable<MailsTable>;

export interface Claim {
  owner: string;
  now: string;
  leaseUntil: string;
  limit: number;
}

/** References also names the first, which starts the thread. */
const latestReferencesMax = 9;

export async function endExpiredLeases(db: Db, now: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "queued", lease_owner: null, lease_until: null })
    .where("state", "=", "sending")
    .where("lease_until", "<=", now)
    .execute();
}

/** Gives each mail to one owner: SQLite has one writer, and PostgreSQL skips locked rows. */
export async function claimMails(db: Db, { owner, now, leaseUntil, limit }: Claim): Promise<MailRow[]> {
  const claimed = await db
    .with("due", (cte) => {
      const due = cte
        .selectFrom("mails")
        .select("id")
        .where("state", "=", "queued")
        .where("next_attempt_at", "<=", now)
        .orderBy("next_attempt_at")
        .limit(limit);
      return dialectOf(db) === "postgres" ? due.forUpdate().skipLocked() : due;
    })
    .updateTable("mails")
    .set((eb) => ({
      state: "sending",
      attempts: eb("attempts", "+", 1),
      first_attempt_at: eb.fn.coalesce("first_attempt_at", eb.val(now)),
      lease_owner: owner,
      lease_until: leaseUntil,
    }))
    .where("id", "in", (eb) => eb.selectFrom("due").select("id"))
    .returningAll()
    .execute();
  return claimed.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

export async function findReferences(db: Db, mail: MailRow): Promise<string[]> {
  if (mail.conversation_id === null) return [];
  const earlier = db
    .selectFrom("mails")
    .select("message_id")
    .where(isMailOf([mail.conversation_id]))
    .where("created_at", "<", mail.created_at)
    .where("to_address", "=", mail.to_address)
    .where("state", "!=", "suppressed");
  const latest = await earlier.orderBy("created_at", "desc").limit(latestReferencesMax).execute();
  if (latest.length === 0) return [];
  const first = await earlier.orderBy("created_at").limit(1).execute();
  return [...new Set([...first, ...latest.reverse()].map((row) => row.message_id))];
}

export async function findNextDueAt(db: Db): Promise<string | undefined> {
  const queued = await db
    .selectFrom("mails")
    .select("next_attempt_at as at")
    .where("state", "=", "queued")
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
  const leased = await db
    .selectFrom("mails")
    .select((eb) => eb.fn.min("lease_until").as("at"))
    .where("state", "=", "sending")
    .executeTakeFirst();
  return [queued?.at, leased?.at].filter((at) => typeof at === "string").sort()[0];
}

export type Settlement =
  | { state: "sent"; at: string }
  | { state: "queued"; nextAttemptAt: string; reason: string }
  | { state: "failed" | "dismissed"; at: string; reason: string };

/** Stores a result under the lease. Deleted mails stay deleted; held ones stay held unless sent. */
export async function settleMail(db: Db, id: string, owner: string, settlement: Settlement): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set((eb) => ({
      lease_owner: null,
      lease_until: null,
      ...changesOf(settlement, (usual, inTrash) =>
        eb.case().when("state", "=", "held").then<MailState>(inTrash).else<MailState>(usual).end(),
      ),
    }))
    .where("id", "=", id)
    .where("lease_owner", "=", owner)
    .where("state", "in", ["sending", "held"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type ChooseState = (usual: MailState, inTrash: MailState) => Expression<MailState>;

const mails = expressionBuilder<Tables, "mails">();

function changesOf(settlement: Settlement, choose: ChooseState): UpdateObject<Tables, "mails"> {
  switch (settlement.state) {
    case "sent":
      // Mails to visitors have a link, of which only the hash is stored; the text of a reply is in its conversation.
      return {
        state: "sent",
        sent_at: settlement.at,
        last_error: null,
        text: mails.case().when("kind", "in", ["reply", "confirmation"]).then("").else(mails.ref("text")).end(),
      };
    case "queued":
      return {
        state: choose("queued", "held"),
        next_attempt_at: settlement.nextAttemptAt,
        last_error: settlement.reason,
      };
    case "failed":
    case "dismissed":
      return {
        state: choose(settlement.state, "shelved"),
        next_attempt_at: settlement.at,
        last_error: settlement.reason,
      };
  }
}

export async function findLeaseOwners(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("mails").select("lease_owner").distinct().where("state", "=", "sending").execute();
  return rows.map((row) => row.lease_owner).filter((owner) => owner !== null);
}

export async function endLeasesOf(db: Db, owners: readonly string[], now: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "queued", next_attempt_at: now, lease_owner: null, lease_until: null })
    .where("state", "=", "sending")
    .where("lease_owner", "in", owners)
    .execute();
}
