import { changesRow, countRows } from "#app/platform/database/rows.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";

type Authenticator = Tables["authenticators"];

export const findAuthenticator = (db: Db, userId: string): Promise<Authenticator | undefined> =>
  db.selectFrom("authenticators").selectAll().where("user_id", "=", userId).executeTakeFirst();

export async function hasAuthenticator(db: Db, userId: string): Promise<boolean> {
  return (await findAuthenticator(db, userId))?.confirmed_at != null;
}

/** Replaces an unconfirmed authenticator. @returns false if there is a confirmed one */
export async function storeNewAuthenticator(db: Db, userId: string, secret: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("authenticators")
    .values({ user_id: userId, secret, last_step: 0, created_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret, last_step: 0, created_at: now })
        .where("authenticators.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns false if another request confirmed it or replaced the secret */
export async function confirmAuthenticator(db: Db, userId: string, secret: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("authenticators")
    .set({ confirmed_at: now })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Consumes a time step atomically. @returns false if it or a later one was used */
export async function advanceStep(db: Db, userId: string, secret: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteUnconfirmedAuthenticator(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("authenticators").where("user_id", "=", userId).where("confirmed_at", "is", null).execute();
}

export async function deleteAuthenticator(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("authenticators").where("user_id", "=", userId).execute();
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute();
}

export async function findRecoveryHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("recovery_codes")
    .select("code_hash")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.code_hash;
}

export const takeRecoveryCode = (db: Db, userId: string, hash: string): Promise<boolean> =>
  changesRow(db.deleteFrom("recovery_codes").where("user_id", "=", userId).where("code_hash", "=", hash));

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom("recovery_codes").where("user_id", "=", userId));
