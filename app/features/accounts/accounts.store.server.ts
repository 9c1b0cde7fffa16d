import { randomUUID } from "node:crypto";
import { originalLanguage, type SiteLanguage } from "#app/lib/language/languages.ts";
import { countRows } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { sessionsEnded } from "#app/platform/events/site-event.ts";
import type { RegistrationsTable, Role } from "./accounts.tables.ts";

const passwordProvider = "credential";

export interface User {
  id: string;
  username: string;
  email: string;
  role: Role;
  language: SiteLanguage;
}

export interface UserWithPassword extends User {
  passwordHash: string;
}

const selectUsers = (db: Db) =>
  db
    .selectFrom("user")
    .innerJoin("account", "account.userId", "user.id")
    .where("account.providerId", "=", passwordProvider)
    .select([
      "user.id",
      "user.name as username",
      "user.email",
      "user.role",
      "user.language",
      "account.password as passwordHash",
    ]);

type UserRow = User & { passwordHash: string | null };

const toUser = (row: UserRow | undefined): UserWithPassword | undefined =>
  row && { ...row, passwordHash: row.passwordHash ?? "" };

/** @param email in lower case */
export const findUserByEmail = async (db: Db, email: string): Promise<UserWithPassword | undefined> =>
  toUser(await selectUsers(db).where("user.email", "=", email).executeTakeFirst());

export const findUser = async (db: Db, id: string): Promise<UserWithPassword | undefined> =>
  toUser(await selectUsers(db).where("user.id", "=", id).executeTakeFirst());

/** Lists all except the owner, in a fixed order for locks. @param emails in lower case */
export const listOthersByEmail = (
  db: Db,
  emails: readonly string[],
): Promise<Pick<User, "id" | "username" | "role">[]> =>
  db
    .selectFrom("user")
    .select(["id", "name as username", "role"])
    .where("email", "in", emails)
    .where("role", "!=", "owner")
    .orderBy("id")
    .execute();

export async function isNewAccount(db: Db, id: string, createdAfter: Date): Promise<boolean> {
  const row = await db.selectFrom("user").select("createdAt").where("id", "=", id).executeTakeFirst();
  return row !== undefined && new Date(row.createdAt) > createdAfter;
}

export async function insertUser(
  db: Db,
  { username, email, passwordHash, role, language }: Omit<UserWithPassword, "id">,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const at = { createdAt: now, updatedAt: now };
  await db
    .insertInto("user")
    .values({ id, name: username, email, emailVerified: true, image: null, role, language, ...at })
    .execute();
  await db
    .insertInto("account")
    .values({
      id: randomUUID(),
      accountId: id,
      providerId: passwordProvider,
      userId: id,
      password: passwordHash,
      ...at,
    })
    .execute();
  return id;
}

export async function updateUser(
  db: Db,
  id: string,
  changes: { username?: string; email?: string; language?: SiteLanguage },
  now: Date,
): Promise<void> {
  const { username, ...columns } = changes;
  await db
    .updateTable("user")
    .set({ ...(username && { name: username }), ...columns, updatedAt: now })
    .where("id", "=", id)
    .execute();
}

/** @param replaced undefined for any @returns whether it was the stored hash until now */
export async function updatePassword(db: Db, userId: string, passwordHash: string, now: Date, replaced?: string) {
  const result = await db
    .updateTable("account")
    .set({ password: passwordHash, updatedAt: now })
    .where("userId", "=", userId)
    .where("providerId", "=", passwordProvider)
    .$if(replaced !== undefined, (query) => query.where("password", "=", replaced ?? ""))
    .executeTakeFirst();
  return result.numUpdatedRows > 0;
}

/** Foreign keys delete sessions, links and the password. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom("user").where("id", "=", id).execute();
  await publishChange(db, sessionsEnded);
}

export async function deleteVisitorsAccounts(trx: Db, emails: readonly string[]): Promise<void> {
  await trx.deleteFrom("account_links").where("new_email", "in", emails).execute();
  await trx.deleteFrom("registrations").where("email", "in", emails).execute();
  await trx.deleteFrom("user").where("email", "in", emails).where("role", "=", "visitor").execute();
}

export const countVisitorsAccounts = (db: Db, emails: readonly string[]): Promise<number> =>
  countRows(db.selectFrom("user").where("email", "in", emails).where("role", "=", "visitor"));

export async function insertRegistration(db: Db, registration: RegistrationsTable): Promise<void> {
  await db.insertInto("registrations").values(registration).execute();
}

export const findRegistration = (db: Db, id: string): Promise<RegistrationsTable | undefined> =>
  db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst();

/** Decrements atomically. @returns the tries left; undefined if there was none */
export async function takeTry(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .updateTable("registrations")
    .set((eb) => ({ tries_left: eb("tries_left", "-", 1) }))
    .where("id", "=", id)
    .where("tries_left", ">", 0)
    .returning("tries_left")
    .executeTakeFirst();
  return row?.tries_left;
}

export async function deleteRegistration(db: Db, id: string): Promise<void> {
  await db.deleteFrom("registrations").where("id", "=", id).execute();
}

export async function deleteRegistrations(db: Db, email: string): Promise<void> {
  await db.deleteFrom("registrations").where("email", "=", email).execute();
}

export async function deleteExpiredRegistrations(db: Db, now: string): Promise<void> {
  await db.deleteFrom("registrations").where("expires_at", "<=", now).execute();
}

const accountsAtOnce = 500;

interface ExportedAccount {
  id: string;
  username: string;
  email: string;
  role: Role;
  createdAt: string;
}

export async function* exportAccounts(db: Db, since: Date): AsyncGenerator<ExportedAccount> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("user")
      .select(["id", "name as username", "email", "role", "createdAt"])
      .where("id", ">", last)
      .where("createdAt", ">=", since)
      .orderBy("id")
      .limit(accountsAtOnce)
      .execute();
    for (const row of rows) yield { ...row, createdAt: new Date(row.createdAt).toISOString() };
    if (rows.length < accountsAtOnce) return;
    last = rows.at(-1)?.id ?? "";
  }
}

const ownerRole: Role = "owner";

export const hasOwner = async (db: Db): Promise<boolean> => (await findOwner(db)) !== undefined;

export const findOwner = (db: Db): Promise<{ id: string; email: string } | undefined> =>
  db.selectFrom("user").select(["id", "email"]).where("role", "=", ownerRole).executeTakeFirst();

const ownerName = "Owner";

export async function insertOwner(db: Db, owner: { email: string; passwordHash: string }, now: Date): Promise<void> {
  await insertUser(db, { username: ownerName, role: ownerRole, language: originalLanguage, ...owner }, now);
}
