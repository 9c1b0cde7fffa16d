import { hasRow } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { IncomingMailsTable, MailOriginsTable, MailSourceStatesTable } from "./mail-in.tables.ts";
import type { MailPosition } from "./sources/mail-source.ts";

/** @returns false where the mail, by its message or its bytes, is there already */
export const insertIncomingMail = (trx: Db, row: IncomingMailsTable): Promise<boolean> =>
  hasRow(
    trx
      .insertInto("incoming_mails")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id"),
  );

export async function linkToConversation(trx: Db, id: string, conversationId: string): Promise<void> {
  await trx
    .updateTable("incoming_mails")
    .set({ conversation_id: conversationId, reason: null, sender: null, subject: null, blob_hash: null })
    .where("id", "=", id)
    .execute();
}

export async function insertOrigin(trx: Db, origin: MailOriginsTable): Promise<void> {
  await trx.insertInto("mail_origins").values(origin).execute();
}

export type MailOrigin = Pick<MailOriginsTable, "reply_id" | "address" | "warning" | "quoted" | "has_html"> & {
  is_kept: number;
};

export const listOrigins = (db: Db, conversationId: string): Promise<MailOrigin[]> =>
  db
    .selectFrom("mail_origins")
    .select(["reply_id", "address", "warning", "quoted", "has_html"])
    .select((eb) => eb.case().when("blob_hash", "is", null).then(0).else(1).end().as("is_kept"))
    .orderBy("reply_id")
    .where("conversation_id", "=", conversationId)
    .execute();

/** @param replyId empty for the first message */
export async function findOriginalHash(db: Db, conversationId: string, replyId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("mail_origins")
    .select("blob_hash")
    .where("conversation_id", "=", conversationId)
    .where("reply_id", "=", replyId)
    .executeTakeFirst();
  return row?.blob_hash ?? undefined;
}

export type OriginalMail = Pick<MailOriginsTable, "conversation_id" | "reply_id"> & { blob_hash: string };

export const listOriginals = (db: Db, conversationIds: readonly string[]): Promise<OriginalMail[]> =>
  db
    .selectFrom("mail_origins")
    .select(["conversation_id", "reply_id", "blob_hash"])
    .where("conversation_id", "in", conversationIds)
    .where("blob_hash", "is not", null)
    .orderBy("conversation_id")
    .orderBy("reply_id")
    .$narrowType<{ blob_hash: string }>()
    .execute();

/** Their hashes stay, so that mails that are still in the mailbox are not read again. */
export async function forgetSenders(trx: Db, addresses: readonly string[]): Promise<void> {
  await trx
    .updateTable("incoming_mails")
    .set({ sender: null, subject: null, blob_hash: null })
    .where((eb) => eb(eb.fn<string>("lower", ["sender"]), "in", addresses))
    .execute();
}

type MailHash = Pick<IncomingMailsTable, "content_hash"> | { readonly message_id_hash: string };

export const isReceived = (db: Db, hash: MailHash): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("incoming_mails")
      .select("id")
      .where((eb) => eb.and(hash)),
  );

/** @returns the bytes of the mails that were kept as they were received since then, also of those set aside later */
export async function sumKeptBytes(db: Db, since: string, until: string): Promise<number> {
  const { bytes } = await db
    .selectFrom("incoming_mails")
    .select((eb) => eb.fn.sum<number | string | null>("kept_bytes").as("bytes"))
    .where("state", "in", ["stored", "set-aside"]) // all there are, for the index
    .where("received_at", ">=", since)
    .where("received_at", "<=", until) // a time to come is from a clock that was ahead
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

export async function sumSetAsideBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom("incoming_mails")
    .select((eb) => eb.fn.sum<number | string | null>("kept_bytes").as("bytes"))
    .where("state", "=", "set-aside")
    .where("blob_hash", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

export const claimSetAside = (trx: Db, id: string): Promise<SetAsideMail | undefined> =>
  trx
    .updateTable("incoming_mails")
    .set({ state: "stored" })
    .where("id", "=", id)
    .where("state", "=", "set-aside")
    .returning(["id", "received_at", "reason", "sender", "subject", "blob_hash"])
    .executeTakeFirst();

export const findSetAside = (db: Db, id: string): Promise<SetAsideMail | undefined> =>
  db
    .selectFrom("incoming_mails")
    .select(["id", "received_at", "reason", "sender", "subject", "blob_hash"])
    .where("id", "=", id)
    .where("state", "=", "set-aside")
    .executeTakeFirst();

export type SetAsideMail = Pick<
  IncomingMailsTable,
  "id" | "received_at" | "reason" | "sender" | "subject" | "blob_hash"
>;

export const listSetAside = (db: Db, max: number): Promise<SetAsideMail[]> =>
  db
    .selectFrom("incoming_mails")
    .select(["id", "received_at", "reason", "sender", "subject", "blob_hash"])
    .where("state", "=", "set-aside")
    .orderBy("received_at", "desc")
    .limit(max)
    .execute();

const selectReceived = (db: Db, state: IncomingMailsTable["state"], before: string) =>
  db.selectFrom("incoming_mails").where("state", "=", state).where("received_at", "<", before);
const receivedStates = ["stored", "set-aside"] as const;

export async function listReceivedTimes(db: Db, before: string, max: number): Promise<string[]> {
  const times: string[] = [];
  for (const state of receivedStates) {
    const query = selectReceived(db, state, before).select("received_at").orderBy("received_at").limit(max);
    times.push(...(await query.execute()).map((row) => row.received_at));
  }
  return times.sort().slice(0, max);
}

const deletedAtOnce = 1_000;

export async function deleteReceivedBefore(db: Db, before: string): Promise<number> {
  let deleted = 0;
  for (const state of receivedStates)
    for (let count = deletedAtOnce; count === deletedAtOnce; deleted += count) {
      const some = selectReceived(db, state, before).select("id").limit(deletedAtOnce);
      const { numDeletedRows } = await db.deleteFrom("incoming_mails").where("id", "in", some).executeTakeFirst();
      count = Number(numDeletedRows);
    }
  return deleted;
}

export type SourceState = Pick<MailSourceStatesTable, "connected_since" | "last_error" | "lease_until">;

export const findSourceState = (db: Db, source: string): Promise<SourceState | undefined> =>
  db
    .selectFrom("mail_source_states")
    .select(["connected_since", "last_error", "lease_until"])
    .where("source", "=", source)
    .executeTakeFirst();

interface Lease {
  source: string;
  owner: string;
  now: string;
  until: string;
  isEnded?: (owner: string) => boolean;
}

/** Renews it, too. @returns false where another instance reads */
export async function takeLease(db: Db, { source, owner, now, until, isEnded }: Lease): Promise<boolean> {
  await db
    .insertInto("mail_source_states")
    .values({ source, last_uid: 0, refused_count: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { lease_owner: holder } = await db
    .selectFrom("mail_source_states")
    .select("lease_owner")
    .where("source", "=", source)
    .executeTakeFirstOrThrow();
  const takenOver = holder !== null && isEnded?.(holder) ? holder : owner;
  const { numUpdatedRows } = await db
    .updateTable("mail_source_states")
    .set({ lease_owner: owner, lease_until: until })
    .where("source", "=", source)
    .where((eb) =>
      eb.or([eb("lease_owner", "is", null), eb("lease_owner", "in", [owner, takenOver]), eb("lease_until", "<=", now)]),
    )
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
        dated_below: position.datedBelow ?? null,
      }),
      ...(connectedSince !== undefined && { connected_since: connectedSince }),
      ...(lastError !== undefined && { last_error: lastError }),
    })
    .where("source", "=", source)
    .where("lease_owner", "=", owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const webhookSource = "webhook";

export type WebhookState = Pick<MailSourceStatesTable, "last_mail_at" | "refused_since"> & { refused_count: number };

export async function findWebhookState(db: Db): Promise<WebhookState | undefined> {
  const row = await db
    .selectFrom("mail_source_states")
    .select(["last_mail_at", "refused_since", "refused_count"])
    .where("source", "=", webhookSource)
    .executeTakeFirst();
  return row && { ...row, refused_count: Number(row.refused_count) };
}

/** Resets the refused requests: the program has the right secret. */
export async function noteWebhookMail(db: Db, now: string): Promise<void> {
  const state = { last_mail_at: now, refused_since: null, refused_count: 0 };
  await db
    .insertInto("mail_source_states")
    .values({ source: webhookSource, last_uid: 0, ...state })
    .onConflict((conflict) => conflict.column("source").doUpdateSet(state))
    .execute();
}

export async function noteRefusedByWebhook(db: Db, now: string): Promise<void> {
  await db
    .insertInto("mail_source_states")
    .values({ source: webhookSource, last_uid: 0, refused_since: now, refused_count: 1 })
    .onConflict((conflict) =>
      conflict.column("source").doUpdateSet((eb) => ({
        refused_since: eb.fn.coalesce("mail_source_states.refused_since", eb.val(now)),
        refused_count: eb("mail_source_states.refused_count", "+", 1),
      })),
    )
    .execute();
}

export async function findRefreshToken(db: Db, source: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("mail_source_states")
    .select("refresh_token")
    .where("source", "=", source)
    .executeTakeFirst();
  return row?.refresh_token ?? undefined;
}

export async function storeRefreshToken(db: Db, source: string, token: string): Promise<void> {
  await db.updateTable("mail_source_states").set({ refresh_token: token }).where("source", "=", source).execute();
}

export async function findPosition(db: Db, source: string): Promise<MailPosition | undefined> {
  const row = await db
    .selectFrom("mail_source_states")
    .select(["uid_validity", "last_uid", "reads_from", "dated_below"])
    .where("source", "=", source)
    .executeTakeFirst();
  if (!row?.uid_validity || !row.reads_from) return undefined;
  return {
    uidValidity: row.uid_validity,
    lastUid: Number(row.last_uid),
    readsFrom: new Date(row.reads_from),
    datedBelow: row.dated_below === null ? undefined : Number(row.dated_below),
  };
}
