import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { addDays, localDayOf, momentOf } from "#app/lib/calendar/local-day.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { cleanLine, excerpt } from "#app/lib/text.ts";
import { hourMs, minuteMs, secondMs } from "#app/lib/units.ts";
import { AppError, createInvalidInputError, createNotFoundError } from "#app/platform/app-error.ts";
import { BackgroundLoop } from "#app/platform/background/background-loop.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import {
  type ClaimedPush,
  claimDue,
  deleteDevice,
  deletePushMessage,
  insertMessages,
  listAllDevices,
  listDevices,
  type NewDevice,
  type PushDevice,
  postponeMessage,
  storeDevice,
  updateDevice,
} from "./push.store.server.ts";
import { isPushAddress, type PushSender, sendPush } from "./push-service.server.ts";

export interface Push {
  readonly db: Db;
  readonly sender: PushSender;
  readonly now: () => Date;
  wake(): void;
}

export const devicesMax = 20;
const lineMax = 200;
/** After the end of quiet hours, too. Later it is no news. */
const validMs = 4 * hourMs;
const retryAfterMs = [30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs];

export const listPushDevices = ({ db }: Push, userId: string): Promise<PushDevice[]> => listDevices(db, userId);

/** @throws AppError 422 for what is no push service, 409 for too many devices */
export async function addDevice({ db, sender, now }: Push, device: NewDevice): Promise<void> {
  if (!isPushAddress(device.endpoint, sender.otherServices))
    throw createInvalidInputError({ endpoint: "This browser uses a push service that the site does not know." });
  await db.transaction().execute(async (trx) => {
    await storeDevice(trx, device, randomUUID(), now().toISOString());
    if ((await listDevices(trx, device.userId)).length > devicesMax) throw createTooManyDevicesError();
  });
}

const createTooManyDevicesError = (): AppError =>
  new AppError({
    code: "push/too-many-devices",
    status: 409,
    message: `Your notifications are on for ${devicesMax} devices. Remove one first.`,
  });

interface OwnDevice {
  userId: string;
  id: string;
}

/** @throws AppError 404 */
async function findOwnDevice(db: Db, { userId, id }: OwnDevice): Promise<PushDevice> {
  const device = (await listDevices(db, userId)).find((one) => one.id === id);
  if (!device) throw createNotFoundError("This device");
  return device;
}

/** @throws AppError 404 */
export async function removeDevice({ db }: Push, own: OwnDevice): Promise<void> {
  const { id } = await findOwnDevice(db, own);
  await deleteDevice(db, id);
}

/** @throws AppError 404 */
export async function setQuietHours({ db }: Push, own: OwnDevice, quiet: QuietHours | null): Promise<void> {
  const { id } = await findOwnDevice(db, own);
  await updateDevice(db, id, { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null });
}

/** Also in quiet hours. @throws AppError 404 */
export async function sendTest({ db, now, wake }: Push, own: OwnDevice): Promise<void> {
  const device = await findOwnDevice(db, own);
  const notice = { conversationId: null, title: "Test", body: "Notifications work on this device." };
  await insertMessages(db, [toMessage(device, notice, now())]);
  wake();
}

interface Notice {
  conversationId: string | null;
  title: string;
  body: string;
}

export async function enqueuePush(
  trx: Db,
  { id, name, message }: { id: string; name: string; message: string },
  now: Date,
): Promise<void> {
  const devices = await listAllDevices(trx, {});
  if (devices.length === 0) return;
  const firstLine = message.split("\n").find((line) => line.trim() !== "") ?? "";
  const notice = { conversationId: id, title: cleanLine(name), body: excerpt(cleanLine(firstLine), lineMax) };
  const messages = devices.map((device) => {
    const { quietFrom: from, quietTo: to, timeZone } = device;
    return toMessage(device, notice, findDueTime(now, from && to ? { from, to } : undefined, timeZone));
  });
  await insertMessages(trx, messages);
}

const toMessage = (device: PushDevice, { conversationId, title, body }: Notice, dueAt: Date) => ({
  id: createTimeOrderedId(),
  device_id: device.id,
  conversation_id: conversationId,
  title,
  body,
  due_at: dueAt.toISOString(),
  expires_at: new Date(dueAt.getTime() + validMs).toISOString(),
  attempts: 0,
});

const claimMax = 20;
const claimMs = 2 * minuteMs;

export async function sendDuePushes(push: Push): Promise<number> {
  const { db, now } = push;
  const at = now();
  const claimed = await claimDue(db, at.toISOString(), new Date(at.getTime() + claimMs).toISOString(), claimMax);
  await Promise.all(claimed.map((message) => sendOne(push, message)));
  return claimed.length;
}

async function sendOne({ db, sender, now }: Push, message: ClaimedPush): Promise<void> {
  const { id, deviceId, conversationId, title, body, attempts, expiresAt, isUnread } = message;
  const ttlS = Math.floor((Date.parse(expiresAt) - now().getTime()) / secondMs);
  // Quiet hours, or a failure, held it until the conversation was read or moved.
  if (ttlS <= 0 || !isUnread) return deletePushMessage(db, id);
  const content = {
    title,
    body,
    path: conversationId === null ? href("/admin/inbox") : href("/admin/inbox/:id", { id: conversationId }),
    tag: conversationId ?? "test",
  };
  const result = await sendPush(sender, { ...message, content, ttlS, now: now() });
  if (result.kind === "gone") return void (await deleteDevice(db, deviceId));
  await updateDevice(db, deviceId, { last_error: result.kind === "sent" ? null : result.reason });
  const retryMs = result.kind === "retry" ? retryAfterMs[attempts - 1] : undefined;
  if (retryMs === undefined) return deletePushMessage(db, id);
  await postponeMessage(db, id, new Date(now().getTime() + retryMs).toISOString());
}

interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** @returns now, or the end of the quiet hours in which it is */
export function findDueTime(now: Date, quiet: QuietHours | undefined, timeZone: string): Date {
  if (!quiet) return now;
  const today = localDayOf(now, timeZone);
  // Quiet hours that began yesterday may last until today.
  for (const day of [addDays(today, -1), today]) {
    const end = momentOf(quiet.from < quiet.to ? day : addDays(day, 1), quiet.to, timeZone);
    if (momentOf(day, quiet.from, timeZone) <= now && now < end) return end;
  }
  return now;
}

interface PushWorkerOptions {
  sendDue: () => Promise<number>;
  log: Logger;
}

/** Messages of other instances, and those that were postponed. */
const pollMs = 5 * secondMs;
const afterErrorMs = minuteMs;

export const createPushWorker = ({ sendDue, log }: PushWorkerOptions): BackgroundLoop =>
  new BackgroundLoop({
    tick: async () => ((await sendDue()) > 0 ? 0 : pollMs),
    onError: (error) => {
      log.error({ err: error }, "notifications could not be sent, trying again");
      return afterErrorMs;
    },
  });
