import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import type { PasskeysTable } from "../accounts.tables.ts";

export async function insertPasskey(db: Db, passkey: PasskeysTable): Promise<void> {
  await db.insertInto("passkeys").values(passkey).execute();
}

export const findPasskey = (db: Db, id: string): Promise<PasskeysTable | undefined> =>
  db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();

export const listPasskeys = (db: Db, userId: string): Promise<PasskeysTable[]> =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();

export async function updatePasskeyName(db: Db, userId: string, id: string, name: string): Promise<void> {
  await db.updateTable("passkeys").set({ name }).where("user_id", "=", userId).where("id", "=", id).execute();
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return deleted?.name;
}

export async function deletePasskeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}

/**
 * Accepts a counter that has increased, or zero from an authenticator without one (WebAuthn, section 6.1.1).
 * @returns false if it has not increased: then one of two is a copy
 */
export async function advanceSignCount(db: Db, id: string, signCount: number, usedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ sign_count: signCount, last_used_at: usedAt })
    .where("id", "=", id)
    .where("sign_count", signCount === 0 ? "=" : "<", signCount)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markCopied(db: Db, id: string, copiedAt: string): Promise<void> {
  await db.updateTable("passkeys").set({ copied_at: copiedAt }).where("id", "=", id).execute();
}

export async function insertUsedChallenge(db: Db, challenge: string, expiresAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("used_challenges")
    .values({ challenge_hash: sha256(challenge), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteExpiredChallenges(db: Db, now: string): Promise<void> {
  await db.deleteFrom("used_challenges").where("expires_at", "<=", now).execute();
}
