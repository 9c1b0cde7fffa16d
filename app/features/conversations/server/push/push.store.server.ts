import { type Insertable, sql, type Updateable } from "kysely";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";

export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  timeZone: string;
  userId: string;
  deviceHash: string | null;
}

const selectDevices = (db: Db) =>
  db
    .selectFrom("push_devices")
    .select(["id", "name", "endpoint", "created_at as createdAt", "last_error as lastError"])
    .select(["time_zone as timeZone", "quiet_from as quietFrom", "quiet_to as quietTo"])
    .orderBy("created_at")
    .orderBy("id");

export type PushDevice = Awaited<ReturnType<typeof listDevices>>[number];

export const listAllDevices = prepareQuery<object, PushDevice>((db) => selectDevices(db).compile());

/** Oldest first. */
export const listDevices = (db: Db, userId: string) => selectDevices(db).where("user_id", "=", userId).execute();

/** A browser that subscribes again stays the same device, with its quiet hours; of who is signed in there now. */
export async function storeDevice(db: Db, device: NewDevice, id: string, createdAt: string): Promise<void> {
  const { endpoint, timeZone: time_zone, userId: user_id, deviceHash: device_hash, ...given } = device;
  const values = { ...given, time_zone, user_id, device_hash };
  await db
    .insertInto("push_devices")
    .values({ id, endpoint, ...values, created_at: createdAt })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet({ ...values, last_error: null }))
    .execute();
}

export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom("push_devices").where("id", "=", id).execute();
}

/**
 * Runs in the transaction that ends sessions: a lost phone must not show messages.
 * @param ended one browser, or all others
 */
export async function deleteDevicesOf(
  trx: Db,
  userId: string,
  { only, except }: { only?: string; except?: string | null },
): Promise<void> {
  await trx
    .deleteFrom("push_devices")
    .where("user_id", "=", userId)
    .$if(only !== undefined, (query) => query.where("device_hash", "=", only ?? ""))
    .$if(typeof except === "string", (query) =>
      query.where((eb) => eb.or([eb("device_hash", "is", null), eb("device_hash", "!=", except ?? "")])),
    )
    .execute();
}

export async function updateDevice(db: Db, id: string, changes: Updateable<Tables["push_devices"]>): Promise<void> {
  await db.updateTable("push_devices").set(changes).where("id", "=", id).execute();
}

export async function insertMessages(db: Db, messages: readonly Insertable<Tables["push_messages"]>[]): Promise<void> {
  if (messages.length > 0) await db.insertInto("push_messages").values(messages).execute();
}

const isUnreadInInbox = sql`(is_unread = 1 and folder = 'inbox' and conversation.deleted_at is null)`;

export type ClaimedPush = Awaited<ReturnType<typeof claimDue>>[number];

const findDue = prepareQuery<{ now: string }, { id: string }>((db, p) =>
  db.selectFrom("push_messages").select("id").where("due_at", "<=", p.now).limit(1).compile(),
);

/** Claims what is due until `until`: another instance, or a restart, sends it after that. */
export async function claimDue(db: Db, now: string, until: string, max: number) {
  // Every message wakes the worker, and an update that finds nothing takes a COMMIT on SQLite, too.
  if ((await findDue(db, { now })).length === 0) return [];
  const due = db.selectFrom("push_messages").select("id").where("due_at", "<=", now).orderBy("due_at").limit(max);
  const claimed = await db
    .updateTable("push_messages")
    .set((eb) => ({ due_at: until, attempts: eb("attempts", "+", 1) }))
    .where("id", "in", due)
    .where("due_at", "<=", now)
    .returning("id")
    .execute();
  if (claimed.length === 0) return [];
  return db
    .selectFrom("push_messages")
    .innerJoin("push_devices", "push_devices.id", "push_messages.device_id")
    .leftJoin("contact_messages as conversation", "conversation.id", "conversation_id")
    .select(["push_messages.id", "device_id as deviceId", "conversation_id as conversationId", "title", "body"])
    .select(["expires_at as expiresAt", "attempts", "endpoint", "p256dh", "auth"])
    .select(sql<boolean>`conversation_id is null or ${isUnreadInInbox}`.as("isUnread"))
    .where(
      "push_messages.id",
      "in",
      claimed.map(({ id }) => id),
    )
    .execute();
}

export async function deletePushMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom("push_messages").where("id", "=", id).execute();
}

export async function postponeMessage(db: Db, id: string, dueAt: string): Promise<void> {
  await db.updateTable("push_messages").set({ due_at: dueAt }).where("id", "=", id).execute();
}
