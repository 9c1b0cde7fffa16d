import { changesRow } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";

interface NewPendingSignIn {
  tokenHash: string;
  userId: string;
  triesLeft: number;
  expiresAt: string;
}

export async function insertPendingSignIn(db: Db, pending: NewPendingSignIn): Promise<void> {
  const { tokenHash, userId, triesLeft, expiresAt } = pending;
  await db
    .insertInto("pending_sign_ins")
    .values({ token_hash: tokenHash, user_id: userId, tries_left: triesLeft, expires_at: expiresAt })
    .execute();
}

export async function findPendingUser(db: Db, tokenHash: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("pending_sign_ins")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("tries_left", ">", 0)
    .executeTakeFirst();
  return row?.user_id;
}

/** Decrements the tries atomically. @returns the user; undefined if no try is left */
export async function takePendingTry(db: Db, tokenHash: string, now: string): Promise<string | undefined> {
  const row = await db
    .updateTable("pending_sign_ins")
    .set((eb) => ({ tries_left: eb("tries_left", "-", 1) }))
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("tries_left", ">", 0)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

/** @returns false if a new password or another request has deleted it */
export const deletePendingSignIn = (db: Db, tokenHash: string): Promise<boolean> =>
  changesRow(db.deleteFrom("pending_sign_ins").where("token_hash", "=", tokenHash));

export async function deletePendingSignIns(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("pending_sign_ins").where("user_id", "=", userId).execute();
}

export async function deleteExpiredPendingSignIns(db: Db, now: string): Promise<void> {
  await db.deleteFrom("pending_sign_ins").where("expires_at", "<=", now).execute();
}
