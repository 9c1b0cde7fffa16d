import { sql } from "kysely";
import { lowestIdFrom } from "#app/lib/ids.ts";
import { memoize } from "#app/lib/memoize.ts";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Folder } from "../contact.tables.ts";
import { ownerPageSize } from "../contact-limits.ts";

export interface MessageRow {
  id: string;
  name: string;
  email: string;
  excerpt: string;
  date: string;
  reply_count: number;
  spam_signals: string;
}

const excerptLength = 200;

const firstRows = prepareQuery<{ folder: Folder }, MessageRow>((db, p) => selectRows(db, p.folder).compile());

/** Newest first. @returns at most one row more than a page, which tells that there is a next one */
export function listMessageRows(db: Db, folder: Folder, before: string | undefined): Promise<MessageRow[]> {
  if (!before) return firstRows(db, { folder });
  return selectRows(db, folder).where("id", "<", before).execute();
}

const selectRows = (db: Db, folder: Folder) =>
  db
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "date", "reply_count", "spam_signals"])
    .select(sql<string>`substr(message, 1, ${sql.lit(excerptLength)})`.as("excerpt"))
    .where("folder", "=", folder)
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .limit(ownerPageSize + 1);

const countUpTo = memoize((max: number) =>
  prepareQuery<{ folder: Folder }, { count: number | string }>((db, p) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom("contact_messages")
          .select("id")
          .where("folder", "=", p.folder)
          .where("deleted_at", "is", null)
          .limit(max)
          .as("some"),
      )
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .compile(),
  ),
);

/** Counts up to `max`, so that the cost is bounded. */
export const countFolder = async (db: Db, folder: Folder, max: number): Promise<number> =>
  Number((await countUpTo(max)(db, { folder }))[0]?.count ?? 0);

/** Counts the messages from this time on, up to `max`. */
export async function countMessagesFrom(db: Db, time: Date, max: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("contact_messages")
        .select("id")
        .where("folder", "=", "inbox")
        .where("deleted_at", "is", null)
        .where("id", ">=", lowestIdFrom(time.getTime()))
        .limit(max)
        .as("some"),
    )
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns false for an unknown or deleted message */
export async function updateMessage(
  db: Db,
  id: string,
  changes: { folder: Folder } | { deleted_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contact_messages")
    .set(changes)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function unmarkDeleted(db: Db, id: string, after: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contact_messages")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("deleted_at", ">", after)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listDeletedBefore(db: Db, before: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("contact_messages")
    .select("id")
    .where("deleted_at", "<=", before)
    .limit(max)
    .execute();
  return rows.map((row) => row.id);
}

/** With their replies, by the foreign key. */
export async function deleteMessages(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("contact_messages").where("id", "in", ids).execute();
}
