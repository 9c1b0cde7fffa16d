import { sql } from "kysely";
import { countRows } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { sessionsEnded } from "#app/platform/events/site-event.ts";
import { findUser, type User } from "../accounts.store.server.ts";
import type { SignInMethod } from "../accounts.tables.ts";

interface NewSession {
  id: string;
  tokenHash: string;
  userId: string;
  ip: string;
  userAgent: string;
  signedInBy: SignInMethod;
  confirmedAt: string | null;
  deviceHash: string;
  startedAt: Date;
  expiresAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { id, tokenHash, userId, ip, userAgent, signedInBy, confirmedAt, deviceHash, startedAt, expiresAt } = session;
  await db
    .insertInto("session")
    .values({
      id,
      token: tokenHash,
      userId,
      ipAddress: ip,
      userAgent,
      signed_in_by: signedInBy,
      confirmed_at: confirmedAt,
      device_hash: deviceHash,
      createdAt: startedAt,
      updatedAt: startedAt,
      expiresAt,
    })
    .execute();
}

interface FoundSession {
  id: string;
  user: User;
  signedInBy: SignInMethod;
  confirmedAt: string | null;
  startedAt: Date;
  expiresAt: Date;
}

export async function findSession(
  db: Db,
  storedTokens: readonly string[],
  now: Date,
): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .where("session.token", "in", storedTokens)
    .where("session.expiresAt", ">", now)
    .select(["session.id", "session.createdAt", "session.expiresAt", "session.signed_in_by as signedInBy"])
    .select("session.confirmed_at as confirmedAt")
    .select(["user.id as userId", "user.name as username", "user.email", "user.role", "user.language"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, signedInBy, confirmedAt, createdAt, expiresAt, userId, username, email, role, language } = row;
  const [startedAt, endsAt] = [new Date(createdAt), new Date(expiresAt)];
  const user = { id: userId, username, email, role, language };
  return { id, user, signedInBy: signedInBy ?? "password", confirmedAt, startedAt, expiresAt: endsAt };
}

export async function renewSession(
  db: Db,
  id: string,
  { tokenHash, confirmedAt, expiresAt }: { tokenHash: string; confirmedAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("session")
    .set({ token: tokenHash, confirmed_at: confirmedAt.toISOString(), updatedAt: confirmedAt, expiresAt })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Extends a session that expires by `dueAt`. @returns whether it was extended */
export async function extendSession(
  db: Db,
  id: string,
  { usedAt, expiresAt, dueAt }: { usedAt: Date; expiresAt: Date; dueAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("session")
    .set({ updatedAt: usedAt, expiresAt })
    .where("id", "=", id)
    .where("expiresAt", "<=", dueAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateSignedInBy(db: Db, id: string, signedInBy: SignInMethod): Promise<void> {
  await db.updateTable("session").set({ signed_in_by: signedInBy }).where("id", "=", id).execute();
}

interface ListedSession {
  id: string;
  startedAt: string;
  lastUsedAt: string;
  endsAt: string;
  userAgent: string;
  ip: string;
}

export const toIso = (time: Date | string): string => new Date(time).toISOString();

export async function listSessions(db: Db, userId: string, now: Date): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "createdAt", "updatedAt", "expiresAt", "userAgent", "ipAddress"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", now)
    .orderBy("createdAt", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    startedAt: toIso(row.createdAt),
    lastUsedAt: toIso(row.updatedAt),
    endsAt: toIso(row.expiresAt),
    userAgent: row.userAgent ?? "",
    ip: row.ipAddress ?? "",
  }));
}

export async function deleteSession(
  db: Db,
  userId: string,
  id: string,
): Promise<{ deviceHash: string | null } | undefined> {
  const deleting = db.deleteFrom("session").where("userId", "=", userId).where("id", "=", id);
  const deleted = await deleting.returning("device_hash as deviceHash").executeTakeFirst();
  await publishChange(db, sessionsEnded);
  return deleted;
}

export async function findDeviceHash(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom("session").select("device_hash").where("id", "=", id).executeTakeFirst();
  return row?.device_hash ?? null;
}

export async function deleteSessionOfToken(trx: Db, storedTokens: readonly string[]): Promise<User | undefined> {
  const deleted = await trx
    .deleteFrom("session")
    .where("token", "in", storedTokens)
    .returning("userId")
    .executeTakeFirst();
  return deleted && findUser(trx, deleted.userId);
}

export async function deleteOldestSessions(db: Db, userId: string, max: number): Promise<void> {
  const newest = db.selectFrom("session").select("id").where("userId", "=", userId);
  const newestIds = newest.orderBy("createdAt", "desc").orderBy("id").limit(max);
  await db.deleteFrom("session").where("userId", "=", userId).where("id", "not in", newestIds).execute();
}

export const countSessions = (db: Db, userIds: readonly string[], now: Date): Promise<number> =>
  countRows(db.selectFrom("session").where("userId", "in", userIds).where("expiresAt", ">", now));

export async function findDeviceSession(db: Db, userId: string, deviceHash: string, now: Date) {
  const row = await db
    .selectFrom("session")
    .select(["createdAt", "userAgent", "ipAddress"])
    .where("userId", "=", userId)
    .where("device_hash", "=", deviceHash)
    .where("expiresAt", ">", now)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  return row && { startedAt: toIso(row.createdAt), userAgent: row.userAgent ?? "", ip: row.ipAddress ?? "" };
}

export async function deleteDeviceSessions(db: Db, userId: string, deviceHash: string): Promise<number> {
  const deleting = db.deleteFrom("session").where("userId", "=", userId).where("device_hash", "=", deviceHash);
  const { numDeletedRows } = await deleting.executeTakeFirst();
  await publishChange(db, sessionsEnded);
  return Number(numDeletedRows);
}

export async function deleteOtherSessions(db: Db, userId: string, exceptId: string): Promise<number> {
  const deleting = db.deleteFrom("session").where("userId", "=", userId).where("id", "!=", exceptId);
  const { numDeletedRows } = await deleting.executeTakeFirst();
  await publishChange(db, sessionsEnded);
  return Number(numDeletedRows);
}

export async function deleteSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).execute();
  await publishChange(db, sessionsEnded);
}

export async function deleteExpiredSessions(db: Db, now: Date, max: number): Promise<number> {
  const expired = db.selectFrom("session").select("id").where("expiresAt", "<=", now).limit(max);
  const { numDeletedRows } = await db.deleteFrom("session").where("id", "in", expired).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Version 0.1 stored plain tokens of this length; hashes have 43 characters. */
const plainTokenLength = 32;

export const listPlainTokens = (db: Db, max: number): Promise<{ token: string }[]> =>
  db
    .selectFrom("session")
    .select("token")
    .where(sql<number>`length(token)`, "=", plainTokenLength)
    .limit(max)
    .execute();

export async function replaceToken(db: Db, token: string, tokenHash: string): Promise<void> {
  await db.updateTable("session").set({ token: tokenHash }).where("token", "=", token).execute();
}
