import type { Db } from "#app/platform/database/tables.ts";

/** A session as its owner sees it: without its token. */
export interface StoredSession {
  id: string;
  /** ISO times. */
  startedAt: string;
  /** Written at most once a day. */
  lastUsedAt: string;
  endsAt: string;
  userAgent: string;
  ip: string;
}

/** PostgreSQL gives dates, SQLite their ISO text. */
const toIso = (time: Date | string): string => new Date(time).toISOString();

/** The live sessions of a user, newest first. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<StoredSession[]> {
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

/** Ends one session of a user. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).where("id", "=", id).execute();
}

/** Ends a user's oldest sessions, so that `kept` of them are left. */
export async function deleteOldestSessions(db: Db, userId: string, kept: number): Promise<void> {
  const newest = db.selectFrom("session").select("id").where("userId", "=", userId);
  const keptIds = newest.orderBy("createdAt", "desc").orderBy("id").limit(kept);
  await db.deleteFrom("session").where("userId", "=", userId).where("id", "not in", keptIds).execute();
}

export async function deleteSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).execute();
}

/** Housekeeping. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("session").where("expiresAt", "<=", now).execute();
}
