import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { AccountLinksTable, LinkKind } from "../accounts.tables.ts";

export async function insertLink(db: Db, link: AccountLinksTable): Promise<void> {
  await db.insertInto("account_links").values(link).execute();
}

interface LinkQuery {
  tokenHash: string;
  kind: LinkKind;
  now: string;
}

export const findLink = (db: Db, { tokenHash, kind, now }: LinkQuery): Promise<AccountLinksTable | undefined> =>
  db
    .selectFrom("account_links")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Prevents a deadlock of two links of one user that are used at once on PostgreSQL. */
export async function lockUser(trx: Db, userId: string): Promise<void> {
  if (dialectOf(trx) !== "postgres") return;
  await trx.selectFrom("user").select("id").where("id", "=", userId).forUpdate().execute();
}

export async function lockLinkOwner(trx: Db, { user_id, registration_id }: AccountLinksTable): Promise<void> {
  if (user_id) await lockUser(trx, user_id);
  if (!registration_id || dialectOf(trx) !== "postgres") return;
  const email = trx.selectFrom("registrations").select("email").where("id", "=", registration_id);
  const rivals = trx.selectFrom("registrations").select("id").where("email", "=", email);
  await rivals.orderBy("id").forUpdate().execute();
}

/** Deletes a link, so that only one transaction can use it. @returns undefined for an unknown, used or expired link */
export const takeLink = (db: Db, { tokenHash, kind, now }: LinkQuery): Promise<AccountLinksTable | undefined> =>
  db
    .deleteFrom("account_links")
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

export async function deleteLinksOf(db: Db, userId: string, kind?: LinkKind): Promise<void> {
  const links = db.deleteFrom("account_links").where("user_id", "=", userId);
  await (kind ? links.where("kind", "=", kind) : links).execute();
}

export async function deleteLinks(db: Db, kind: LinkKind): Promise<void> {
  await db.deleteFrom("account_links").where("kind", "=", kind).execute();
}

export async function deleteExpiredLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom("account_links").where("expires_at", "<=", now).execute();
}
