import { type SelectQueryBuilder, sql } from "kysely";
import { lowestIdFrom } from "#app/lib/ids.ts";
import { memoize } from "#app/lib/memoize.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import type { ContactMessagesTable, Folder } from "../model/contact.tables.ts";
import { tablePageSize, tableScanMax, waitingMax } from "../model/contact-limits.ts";

const rowColumns = ["id", "name", "email", "date", "reply_count", "spam_signals"] as const;

export type MessageRow = Pick<ContactMessagesTable, (typeof rowColumns)[number]> & {
  excerpt: string;
  /** 1 where the last word is the visitor's, and the owner has neither snoozed nor finished it. */
  is_unanswered: number;
};

export const excerptLength = 200;

const inFolder = (db: Db, folder: Folder) =>
  db.selectFrom("contact_messages").where("folder", "=", folder).where("deleted_at", "is", null);

export const countRows = (db: Db, some: SelectQueryBuilder<Tables, "contact_messages", { id: string }>) =>
  db.selectFrom(some.as("some")).select((eb) => eb.fn.countAll<number | string>().as("count"));

const firstRows = prepareQuery<{ folder: Folder }, MessageRow>((db, p) => selectRows(db, p.folder).compile());

/** Newest first. @returns at most one row more than a page, which tells that there is a next one */
export function listMessageRows(db: Db, folder: Folder, before: string | undefined): Promise<MessageRow[]> {
  if (!before) return firstRows(db, { folder });
  return selectRows(db, folder).where("id", "<", before).execute();
}

export const excerptOfMessage = sql<string>`substr(message, 1, ${sql.lit(excerptLength)})`;
export const lastReply = sql`from contact_replies where message_id = contact_messages.id order by date desc, id desc limit 1`;
export const lastAuthor = sql<"visitor" | "owner">`coalesce((select author ${lastReply}), 'visitor')`;
const isUnanswered = sql<number>`case when state = 'open' and ${lastAuthor} = 'visitor' then 1 else 0 end`;
const shownColumns = [excerptOfMessage.as("excerpt"), isUnanswered.as("is_unanswered")];

const selectRows = (db: Db, folder: Folder) =>
  inFolder(db, folder)
    .select(rowColumns)
    .select(shownColumns)
    .orderBy("id", "desc")
    .limit(tablePageSize + 1);

export interface RowFilter {
  folder: Folder;
  before: string | undefined;
  isUnanswered: boolean;
  search: string | undefined;
}

/**
 * Newest first, of the `tableScanMax` messages after `before`: the cost does not grow with the folder.
 * @returns at most one row more than a page; `scannedTo` is the last message looked at, null at the folder's end
 */
export async function findMessageRows(
  db: Db,
  filter: RowFilter,
): Promise<{ rows: MessageRow[]; scannedTo: string | null }> {
  const [rows, scannedTo] = await Promise.all([
    selectFound(db, filter)
      .limit(tablePageSize + 1)
      .execute(),
    selectFolder(db, filter)
      .select("id")
      .offset(tableScanMax - 1)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { rows, scannedTo: scannedTo?.id ?? null };
}

const selectFound = (db: Db, filter: RowFilter) =>
  selectScanned(db, filter, rowColumns).select(shownColumns).orderBy("id", "desc");

const unanswered = { before: undefined, isUnanswered: true, search: undefined };
/** The newest ones among the newest `tableScanMax` messages, at most `waitingMax`. */
export const listUnanswered = prepareQuery<{ folder: Folder }, MessageRow>((db, { folder }) =>
  selectFound(db, { ...unanswered, folder })
    .limit(waitingMax)
    .compile(),
);

const unansweredCount = prepareQuery<{ folder: Folder }, { count: number | string }>((db, { folder }) =>
  selectScanned(db, { ...unanswered, folder }, [])
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .compile(),
);
export const countUnanswered = async (db: Db, folder: Folder): Promise<number> =>
  Number((await unansweredCount(db, { folder }))[0]?.count ?? 0);

function selectFolder(db: Db, { folder, before }: Pick<RowFilter, "folder" | "before">) {
  const query = inFolder(db, folder).orderBy("id", "desc");
  return before ? query.where("id", "<", before) : query;
}

function selectScanned(db: Db, filter: RowFilter, columns: readonly (typeof rowColumns)[number][]) {
  const read = [...(columns.length === 0 ? (["id"] as const) : ([...columns, "message"] as const)), "state"] as const;
  const scanned = selectFolder(db, filter).select(read).limit(tableScanMax).as("contact_messages");
  let query = db.selectFrom(scanned).select(columns);
  if (filter.isUnanswered) query = query.where(isUnanswered, "=", 1);
  if (filter.search !== undefined) query = query.where(contains(db, filter.search));
  return query;
}

const searchedColumns = ["email", "name", "message"] as const;

/** SQLite, and PostgreSQL with the locale C, ignore case in ASCII only: the usual spellings of other letters are tried. */
function contains(db: Db, search: string) {
  const operator = sql.raw(dialectOf(db) === "postgres" ? "ilike" : "like");
  const likes = listSpellings(search).flatMap((text) => {
    const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    return searchedColumns.map((column) => sql`${sql.ref(column)} ${operator} ${pattern} escape '\\'`);
  });
  return sql<boolean>`(${sql.join(likes, sql` or `)})`;
}

function listSpellings(search: string): string[] {
  const lower = search.toLowerCase();
  const isAscii = /^[ -~]*$/.test(search);
  if (isAscii) return [search];
  return [...new Set([search, lower, search.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)])];
}

const countUpTo = memoize((max: number) =>
  prepareQuery<{ folder: Folder }, { count: number | string }>((db, p) =>
    countRows(db, inFolder(db, p.folder).select("id").limit(max)).compile(),
  ),
);

/** Counts up to `max`, so that the cost is bounded. */
export const countFolder = async (db: Db, folder: Folder, max: number): Promise<number> =>
  Number((await countUpTo(max)(db, { folder }))[0]?.count ?? 0);

export async function countMessagesFrom(db: Db, time: Date, max: number): Promise<number> {
  const since = inFolder(db, "inbox").select("id").where("id", ">=", lowestIdFrom(time.getTime())).limit(max);
  return Number((await countRows(db, since).executeTakeFirstOrThrow()).count);
}

export async function updateMessages(
  db: Db,
  ids: readonly string[],
  changes: Partial<
    Pick<ContactMessagesTable, "folder" | "state" | "snoozed_until" | "is_unread" | "deleted_at" | "last_activity_at">
  >,
): Promise<string[]> {
  const updated = await db
    .updateTable("contact_messages")
    .set(changes)
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .returning("id")
    .execute();
  return publishAll(db, updated);
}

export async function unmarkDeleted(db: Db, ids: readonly string[], after: string): Promise<string[]> {
  const restored = await db
    .updateTable("contact_messages")
    .set({ deleted_at: null })
    .where("id", "in", ids)
    .where("deleted_at", ">", after)
    .returning("id")
    .execute();
  return publishAll(db, restored);
}

async function publishAll(db: Db, rows: readonly { id: string }[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  await publishChange(db, ...ids);
  return ids;
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

export async function deleteMessages(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("contact_messages").where("id", "in", ids).execute();
}

export type ExpiredKind = "done" | "spam";

/** Selects conversations without a text since then, the longest ago first. One with a waiting reply is left out. */
const selectExpired = (db: Db, kind: ExpiredKind, before: string) =>
  inFolder(db, kind === "spam" ? "spam" : "inbox")
    .where("state", "=", kind === "spam" ? "open" : "done")
    .where("last_activity_at", "<", before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("outgoing_replies")
            .select("outgoing_replies.id")
            .whereRef("outgoing_replies.message_id", "=", "contact_messages.id")
            .where("outgoing_replies.state", "!=", "draft"),
        ),
      ),
    )
    .orderBy("last_activity_at");

/** At most `max`: ISO times of their latest activity. */
export async function listExpiredTimes(db: Db, kind: ExpiredKind, before: string, max: number): Promise<string[]> {
  const rows = await selectExpired(db, kind, before).select("last_activity_at").limit(max).execute();
  return rows.map((row) => row.last_activity_at);
}

/** Locked: a reply that arrives meanwhile waits, and one that was first keeps its conversation. */
export async function lockExpired(trx: Db, kind: ExpiredKind, before: string, max: number): Promise<string[]> {
  const query = selectExpired(trx, kind, before).select("contact_messages.id").limit(max);
  const rows = await (dialectOf(trx) === "postgres" ? query.forUpdate().skipLocked() : query).execute();
  return rows.map((row) => row.id);
}
