import type { Selectable } from "kysely";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import type { QuietHours } from "./quiet-hours.ts";

export interface PushDevice {
  id: string;
  name: string;
  createdAt: string;
  quiet: QuietHours | undefined;
  timeZone: string;
  lastError: string | null;
  endpoint: string;
}

export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  timeZone: string;
  userId: string;
  deviceHash: string | null;
}

const selectDevices = (db: Db) => db.selectFrom("push_devices").selectAll().orderBy("created_at").orderBy("id");

type DeviceRow = Selectable<Tables["push_devices"]>;

const selectAllDevices = prepareQuery<object, DeviceRow>((db) => selectDevices(db).compile());

export const listAllDevices = async (db: Db): Promise<PushDevice[]> => (await selectAllDevices(db, {})).map(toDevice);

/** With those of no known user. Oldest first. */
export async function listDevices(db: Db, userId: string): Promise<PushDevice[]> {
  const rows = await selectDevices(db)
    .where((eb) => eb.or([eb("user_id", "=", userId), eb("user_id", "is", null)]))
    .execute();
  return rows.map(toDevice);
}

const toDevice = (row: DeviceRow): PushDevice => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  quiet: row.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : undefined,
  timeZone: row.time_zone,
  lastError: row.last_error,
  endpoint: row.endpoint,
});

/** A browser that subscribes again stays the same device, with its quiet hours; of who is signed in there now. @returns its id */
export async function storeDevice(db: Db, device: NewDevice, id: string, createdAt: string): Promise<string> {
  const { endpoint, timeZone: time_zone, userId: user_id, deviceHash: device_hash, ...given } = device;
  const values = { p256dh: given.p256dh, auth: given.auth, name: given.name, time_zone, user_id, device_hash };
  const row = await db
    .insertInto("push_devices")
    .values({ id, endpoint, ...values, created_at: createdAt })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet({ ...values, last_error: null }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteDevice(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("push_devices").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Where sessions of a user are ended, in that transaction: a lost phone must not go on showing messages.
 * @param ended those of one browser, or of all but one; a browser that is not known is one of the others
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

export async function updateDevice(
  db: Db,
  id: string,
  changes: { quiet_from?: string | null; quiet_to?: string | null; last_error?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable("push_devices").set(changes).where("id", "=", id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface NewPushMessage {
  deviceId: string;
  conversationId: string | null;
  title: string;
  body: string;
  dueAt: string;
  expiresAt: string;
}

export async function insertMessages(db: Db, messages: readonly NewPushMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((message) => ({
    id: createTimeOrderedId(),
    device_id: message.deviceId,
    conversation_id: message.conversationId,
    title: message.title,
    body: message.body,
    due_at: message.dueAt,
    expires_at: message.expiresAt,
    attempts: 0,
  }));
  await db.insertInto("push_messages").values(rows).execute();
}

export interface ClaimedPush {
  id: string;
  deviceId: string;
  conversationId: string | null;
  title: string;
  body: string;
  expiresAt: string;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Claims what is due until `until`: another instance, or a restart, sends it after that. */
export async function claimDue(db: Db, now: string, until: string, max: number): Promise<ClaimedPush[]> {
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
    .select(["push_messages.id", "device_id as deviceId", "conversation_id as conversationId", "title", "body"])
    .select(["expires_at as expiresAt", "attempts", "endpoint", "p256dh", "auth"])
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
