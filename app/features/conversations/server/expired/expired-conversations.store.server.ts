import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";

export type ExpiredKind = "done" | "spam";

/** Selects conversations without a text since then, the longest ago first. One with a waiting reply is left out. */
const selectExpired = (db: Db, kind: ExpiredKind, before: string) =>
  db
    .selectFrom("contact_messages")
    .where("folder", "=", kind === "spam" ? "spam" : "inbox")
    .where("state", "=", kind === "spam" ? "open" : "done")
    .where("last_activity_at", "<", before)
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("outgoing_replies")
            .select("outgoing_replies.id")
            .whereRef("outgoing_replies.message_id", "=", "contact_messages.id")
            .where("outgoing_replies.state", "!=", "draft"),
        ),
      ),
    )
    .orderBy("last_activity_at");

/** At most `max`: ISO times of their latest activity. */
export async function listExpiredTimes(db: Db, kind: ExpiredKind, before: string, max: number): Promise<string[]> {
  const rows = await selectExpired(db, kind, before).select("last_activity_at").limit(max).execute();
  return rows.map((row) => row.last_activity_at);
}

/** Locked: a reply that arrives meanwhile waits, and one that was first keeps its conversation. */
export async function lockExpired(trx: Db, kind: ExpiredKind, before: string, max: number): Promise<string[]> {
  const query = selectExpired(trx, kind, before).select("contact_messages.id").limit(max);
  const rows = await (dialectOf(trx) === "postgres" ? query.forUpdate().skipLocked() : query).execute();
  return rows.map((row) => row.id);
}
