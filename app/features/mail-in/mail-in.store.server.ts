import type { Db } from "#app/platform/database/tables.ts";
import type { IncomingMailsTable, MailOriginsTable } from "./mail-in.tables.ts";
import type { MailPosition } from "./sources/mail-source.ts";

/** @returns false where the mail, by its Message-ID or its content, is there already */
export async function insertIncomingMail(trx: Db, row: IncomingMailsTable): Promise<boolean> {
  const inserted = await trx
    .insertInto("incoming_mails")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function linkToConversation(trx: Db, id: string, conversationId: string): Promise<void> {
  await trx.updateTable("incoming_mails").set({ conversation_id: conversationId }).where("id", "=", id).execute();
}

export async function insertOrigin(trx: Db, origin: MailOriginsTable): Promise<void> {
  await trx.insertInto("mail_origins").values(origin).execute();
}

export const listOrigins = (db: Db, conversationId: string): Promise<Omit<MailOriginsTable, "conversation_id">[]> =>
  db
    .selectFrom("mail_origins")
    .select(["reply_id", "address", "warning"])
    .where("conversation_id", "=", conversationId)
    .execute();

interface Lease {
  source: string;
  owner: string;
  now: string;
  until: string;
}

/** Renews it, too. @returns false where another instance reads */
export async function takeLease(db: Db, { source, owner, now, until }: Lease): Promise<boolean> {
  await db
    .insertInto("mail_source_states")
    .values({ source, last_uid: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("mail_source_states")
    .set({ lease_owner: owner, lease_until: until })
    .where("source", "=", source)
    .where((eb) => eb.or([eb("lease_owner", "is", null), eb("lease_owner", "=", owner), eb("lease_until", "<=", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type SourceChanges = Partial<{
  position: MailPosition;
  connectedSince: string | null;
  lastError: string | null;
  endsLease: boolean;
}>;

/** Only while the owner has the lease. @returns whether it has */
export async function updateSource(
  db: Db,
  { source, owner }: Pick<Lease, "source" | "owner">,
  { position, connectedSince, lastError, endsLease }: SourceChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail_source_states")
    .set({
      lease_owner: endsLease ? null : owner,
      ...(position && {
        uid_validity: position.uidValidity,
        last_uid: position.lastUid,
        reads_from: position.readsFrom.toISOString(),
      }),
      ...(connectedSince !== undefined && { connected_since: connectedSince }),
      ...(lastError !== undefined && { last_error: lastError }),
    })
    .where("source", "=", source)
    .where("lease_owner", "=", owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findPosition(db: Db, source: string): Promise<MailPosition | undefined> {
  const row = await db
    .selectFrom("mail_source_states")
    .select(["uid_validity", "last_uid", "reads_from"])
    .where("source", "=", source)
    .executeTakeFirst();
  if (!row?.uid_validity || !row.reads_from) return undefined;
  return { uidValidity: row.uid_validity, lastUid: Number(row.last_uid), readsFrom: new Date(row.reads_from) };
}
