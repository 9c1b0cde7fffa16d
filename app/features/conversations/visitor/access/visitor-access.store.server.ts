import type { Db, Tables } from "#app/platform/database/tables.ts";

export async function hasGrant(db: Db, visitorHash: string, emailKey: string, now: string): Promise<boolean> {
  const grant = await db
    .selectFrom("visitor_grants")
    .select("expires_at")
    .where("visitor_hash", "=", visitorHash)
    .where("email_key", "=", emailKey)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return grant !== undefined;
}

export async function saveGrant(db: Db, visitorHash: string, emailKey: string, expiresAt: string): Promise<void> {
  await db
    .insertInto("visitor_grants")
    .values({ visitor_hash: visitorHash, email_key: emailKey, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(["visitor_hash", "email_key"]).doUpdateSet({ expires_at: expiresAt }))
    .execute();
}

/** A new code replaces the browser's last one for the address. */
export async function saveCode(db: Db, code: Tables["email_codes"]): Promise<void> {
  const { code_hash, expires_at, tries_left } = code;
  await db
    .insertInto("email_codes")
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(["visitor_hash", "email_key"]).doUpdateSet({ code_hash, expires_at, tries_left }),
    )
    .execute();
}

/** Uses one try of a valid code. @returns its hash; undefined where there is no valid code with a try left */
export async function spendTry(
  db: Db,
  visitorHash: string,
  emailKey: string,
  now: string,
): Promise<string | undefined> {
  const code = await db
    .updateTable("email_codes")
    .set((eb) => ({ tries_left: eb("tries_left", "-", 1) }))
    .where("visitor_hash", "=", visitorHash)
    .where("email_key", "=", emailKey)
    .where("expires_at", ">", now)
    .where("tries_left", ">", 0)
    .returning("code_hash")
    .executeTakeFirst();
  return code?.code_hash;
}

export async function deleteCode(db: Db, visitorHash: string, emailKey: string): Promise<void> {
  await db
    .deleteFrom("email_codes")
    .where("visitor_hash", "=", visitorHash)
    .where("email_key", "=", emailKey)
    .execute();
}

export async function deleteExpiredAccess(db: Db, now: string): Promise<void> {
  await db.deleteFrom("email_codes").where("expires_at", "<=", now).execute();
  await db.deleteFrom("visitor_grants").where("expires_at", "<=", now).execute();
}

export async function deleteAccessTo(db: Db, emailKey: string): Promise<void> {
  await db.deleteFrom("email_codes").where("email_key", "=", emailKey).execute();
  await db.deleteFrom("visitor_grants").where("email_key", "=", emailKey).execute();
}
