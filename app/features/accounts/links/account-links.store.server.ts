import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { AccountLinksTable, LinkKind } from "../accounts.tables.ts";

export async function insertLink(db: Db, link: AccountLinksTable): Promise<void> {
  await db.insertInto("account_links").values(link).execute();
}

interface LinkAsked {
  tokenHash: string;
  kind: LinkKind;
  /** ISO time. */
  now: string;
}

/** Looks at a link without spending it. */
export const findLink = (db: Db, { tokenHash, kind, now }: LinkAsked): Promise<AccountLinksTable | undefined> =>
  db
    .selectFrom("account_links")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/**
 * Lets whoever else presses a link of the same person wait until this transaction has ended, so that two of them do not
 * wait for each other. SQLite's transactions wait for each other anyway.
 */
export async function lockLinkOwner(trx: Db, link: Pick<AccountLinksTable, "user_id" | "registration_id">) {
  if (dialectOf(trx) !== "postgres") return;
  const { user_id: userId, registration_id: registrationId } = link;
  if (userId) await trx.selectFrom("user").select("id").where("id", "=", userId).forUpdate().execute();
  if (!registrationId) return;
  const email = trx.selectFrom("registrations").select("email").where("id", "=", registrationId);
  const rivals = trx.selectFrom("registrations").select("id").where("email", "=", email);
  await rivals.orderBy("id").forUpdate().execute();
}

/** Spends a link: whoever deletes it has it. @returns undefined where it was spent before, has expired or is none */
export const takeLink = (db: Db, { tokenHash, kind, now }: LinkAsked): Promise<AccountLinksTable | undefined> =>
  db
    .deleteFrom("account_links")
    .where("token_hash", "=", tokenHash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

/** Whatever is still on its way to a user, or only that of one kind. */
export async function deleteLinksOf(db: Db, userId: string, kind?: LinkKind): Promise<void> {
  const links = db.deleteFrom("account_links").where("user_id", "=", userId);
  await (kind ? links.where("kind", "=", kind) : links).execute();
}

/** Housekeeping. */
export async function deleteExpiredLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom("account_links").where("expires_at", "<=", now).execute();
}
