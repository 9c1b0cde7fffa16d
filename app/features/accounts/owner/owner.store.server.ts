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
