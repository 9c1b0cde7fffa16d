import type { Db } from "#app/platform/database/tables.ts";
import { insertUser } from "../accounts.store.server.ts";
import type { Role } from "../accounts.tables.ts";

const ownerRole: Role = "owner";

export const hasOwner = async (db: Db): Promise<boolean> => (await findOwner(db)) !== undefined;

export const findOwner = (db: Db): Promise<{ id: string; email: string } | undefined> =>
  db.selectFrom("user").select(["id", "email"]).where("role", "=", ownerRole).executeTakeFirst();

const ownerName = "Owner";

export async function insertOwner(db: Db, owner: { email: string; passwordHash: string }, now: Date): Promise<void> {
  await insertUser(db, { username: ownerName, role: ownerRole, ...owner }, now);
}

export async function insertSetupLink(db: Db, tokenHash: string, createdAt: string): Promise<void> {
  await db.insertInto("owner_setup_links").values({ token_hash: tokenHash, created_at: createdAt }).execute();
}

/** @param madeAfter ISO time: an older link has expired */
export async function hasSetupLink(db: Db, tokenHash: string, madeAfter: string): Promise<boolean> {
  const link = await db
    .selectFrom("owner_setup_links")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .where("created_at", ">", madeAfter)
    .executeTakeFirst();
  return link !== undefined;
}

export async function takeSetupLink(db: Db, tokenHash: string, madeAfter: string): Promise<boolean> {
  const taken = await db
    .deleteFrom("owner_setup_links")
    .where("token_hash", "=", tokenHash)
    .where("created_at", ">", madeAfter)
    .returning("token_hash")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteSetupLinks(db: Db): Promise<void> {
  await db.deleteFrom("owner_setup_links").execute();
}

export async function deleteExpiredSetupLinks(db: Db, madeUpTo: string): Promise<void> {
  await db.deleteFrom("owner_setup_links").where("created_at", "<=", madeUpTo).execute();
}
