import { randomUUID } from "node:crypto";
import type { Db } from "#app/platform/database/tables.ts";

export const ownerRole = "owner";

export async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db.selectFrom("user").select("id").where("role", "=", ownerRole).limit(1).executeTakeFirst();
  return owner !== undefined;
}

/** The owner as better-auth stores a user with a password; see its `credential` provider. */
export async function insertOwner(db: Db, owner: { email: string; passwordHash: string }, now: Date): Promise<void> {
  const id = randomUUID();
  const at = { createdAt: now, updatedAt: now };
  await db
    .insertInto("user")
    .values({ id, name: "Owner", email: owner.email, emailVerified: true, image: null, role: ownerRole, ...at })
    .execute();
  await db
    .insertInto("account")
    .values({
      id: randomUUID(),
      accountId: id,
      providerId: "credential",
      userId: id,
      password: owner.passwordHash,
      ...at,
    })
    .execute();
}

export async function insertSetupLink(db: Db, tokenHash: string, createdAt: string): Promise<void> {
  await db.insertInto("owner_setup_links").values({ token_hash: tokenHash, created_at: createdAt }).execute();
}

export async function hasSetupLink(db: Db, tokenHash: string): Promise<boolean> {
  const link = await db
    .selectFrom("owner_setup_links")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return link !== undefined;
}

/** Spends a link: whoever deletes it has it. @returns false where it was spent before */
export async function takeSetupLink(db: Db, tokenHash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom("owner_setup_links")
    .where("token_hash", "=", tokenHash)
    .returning("token_hash")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteSetupLinks(db: Db): Promise<void> {
  await db.deleteFrom("owner_setup_links").execute();
}
