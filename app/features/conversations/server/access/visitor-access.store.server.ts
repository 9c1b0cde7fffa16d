import type { Db, Tables } from "#app/platform/database/tables.ts";
import { noBrowser } from "./visitor-token.server.ts";

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

/** @param visitorHash of one browser; all where undefined */
export async function deleteAccessTo(db: Db, emailKey: string, visitorHash?: string): Promise<void> {
  for (const table of ["email_codes", "visitor_grants"] as const)
    await db
      .deleteFrom(table)
      .where("email_key", "=", emailKey)
      .$if(visitorHash !== undefined, (query) => query.where("visitor_hash", "=", visitorHash ?? ""))
      .execute();
}

/** Browsers that sent messages from the address, which they may read; at most `max`, those that wrote last. */
export async function listWritingBrowsers(db: Db, emailKey: string, max: number) {
  const rows = await db
    .selectFrom("contact_messages")
    .select((eb) => [
      "visitor_hash",
      eb.fn.countAll<number | string>().as("messages"),
      eb.fn.min("date").as("firstAt"),
      eb.fn.max("date").as("lastAt"),
    ])
    .where("email_key", "=", emailKey)
    .where("deleted_at", "is", null)
    .where("visitor_hash", "!=", noBrowser)
    .groupBy("visitor_hash")
    .orderBy("lastAt", "desc")
    .limit(max)
    .execute();
  return rows.map((row) => ({ ...row, messages: Number(row.messages) }));
}

export const listGrants = (db: Db, emailKey: string, now: string, max: number) =>
  db
    .selectFrom("visitor_grants")
    .select(["visitor_hash", "expires_at"])
    .where("email_key", "=", emailKey)
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .limit(max)
    .execute();

export const listLinks = (db: Db, emailKey: string, now: string, max: number) =>
  db
    .selectFrom("conversation_links")
    .innerJoin("contact_messages", "contact_messages.id", "conversation_links.message_id")
    .select(["token_hash", "expires_at", "message_id"])
    .select((eb) => eb.fn<string>("substr", ["contact_messages.message", eb.lit(1), eb.lit(60)]).as("excerpt"))
    .where("email_key", "=", emailKey)
    .where("deleted_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .limit(max)
    .execute();

/** It has sent nothing from then on, and has no grant and no code. @param visitorHash of one browser; all where undefined */
export async function forgetBrowsers(trx: Db, emailKey: string, visitorHash?: string): Promise<void> {
  await trx
    .updateTable("contact_messages")
    .set({ visitor_hash: noBrowser })
    .where("email_key", "=", emailKey)
    .$if(visitorHash !== undefined, (query) => query.where("visitor_hash", "=", visitorHash ?? ""))
    .execute();
  await deleteAccessTo(trx, emailKey, visitorHash);
}

/** @param tokenHash of one link; all of the address where undefined */
export async function deleteLinks(trx: Db, emailKey: string, tokenHash?: string): Promise<void> {
  await trx
    .deleteFrom("conversation_links")
    .where("message_id", "in", (eb) => eb.selectFrom("contact_messages").select("id").where("email_key", "=", emailKey))
    .$if(tokenHash !== undefined, (query) => query.where("token_hash", "=", tokenHash ?? ""))
    .execute();
}
