import { type SelectQueryBuilder, sql } from "kysely";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { memoize } from "#app/lib/memoize.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import type { ConversationState, Folder, InboxColumns, StoredState } from "../../model/contact.tables.ts";
import { type InboxView, inboxViews, type ListCursor } from "../../model/list-cursor.ts";
import { countRows, excerptLength, lastAuthor, lastReply, type MessageRow } from "../message-table.store.server.ts";

export const listPageSize = 50;

export interface ConversationRow extends InboxColumns, Omit<MessageRow, "date" | "is_unanswered"> {
  last_author: "visitor" | "owner";
  folder: Folder;
  language: SiteLanguage;
  /** When the last message or reply was written. Activity is newer after a snooze, and while an answer can be undone. */
  written_at: string;
  /** Conversations from this address, this one included; counts the newest `samePersonMax` at most. */
  same_person: number;
}

const samePersonMax = 11;

const excerptOfLast = sql<string>`coalesce(
  (select substr(message, 1, ${sql.lit(excerptLength)}) ${lastReply}), substr(message, 1, ${sql.lit(excerptLength)}))`;

const writtenAt = sql<string>`coalesce((select date ${lastReply}), date)`;

/** By an index of addresses, of which few rows are read: the cost is bounded. */
const samePerson = sql<number>`(
  select cast(count(*) as integer) from (
    select folder, deleted_at from contact_messages as other
    where other.email_key = contact_messages.email_key order by other.id desc limit ${sql.lit(samePersonMax)}
  ) as "some" where folder = 'inbox' and deleted_at is null)`;

type MessageQuery<O> = SelectQueryBuilder<Tables, "contact_messages", O>;

/** Each by an index of its own order. Literals: a partial index is not used for a parameter. */
function restrictToView<O>(query: MessageQuery<O>, view: InboxView): MessageQuery<O> {
  const folder = query
    .where("folder", "=", sql.lit<Folder>(view === "spam" ? "spam" : "inbox"))
    .where("deleted_at", "is", null);
  if (view === "unread") return folder.where("is_unread", "=", sql.lit<0 | 1>(1));
  return folder.where("state", "=", sql.lit<ConversationState>(view === "spam" ? "open" : view));
}

const selectShown = <O>(query: MessageQuery<O>) =>
  query
    .select(["id", "name", "email", "folder", "reply_count", "spam_signals", "language"])
    .select(["state", "snoozed_until", "is_unread", "last_activity_at"])
    .select([
      excerptOfLast.as("excerpt"),
      lastAuthor.as("last_author"),
      writtenAt.as("written_at"),
      samePerson.as("same_person"),
    ]);

const selectRows = (db: Db, view: InboxView) =>
  selectShown(restrictToView(db.selectFrom("contact_messages"), view))
    .orderBy("last_activity_at", "desc")
    .orderBy("id", "desc")
    .limit(listPageSize + 1);

const firstRows = memoize((view: InboxView) =>
  prepareQuery<object, ConversationRow>((db) => selectRows(db, view).compile()),
);

/** Newest activity first. @returns at most one row more than a page, which tells that there is a next one */
export function listConversationRows(
  db: Db,
  view: InboxView,
  before: ListCursor | undefined,
): Promise<ConversationRow[]> {
  if (!before) return firstRows(view)(db, {});
  return selectRows(db, view)
    .where((eb) => eb(eb.refTuple("last_activity_at", "id"), "<", eb.tuple(before.lastActivityAt, before.id)))
    .execute();
}

export async function readConversationRows(db: Db, ids: readonly string[]): Promise<ConversationRow[]> {
  if (ids.length === 0) return [];
  return selectShown(db.selectFrom("contact_messages"))
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("last_activity_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

const countView = (db: Db, view: InboxView, max: number) =>
  countRows(db, restrictToView(db.selectFrom("contact_messages"), view).select("id").limit(max));

const countAll = memoize((max: number) =>
  prepareQuery<object, Record<InboxView, number | string>>((db) =>
    db.selectNoFrom(inboxViews.map((view) => countView(db, view, max).as(view))).compile(),
  ),
);

/** Counts each view up to `max`, so that the cost is bounded. */
export async function countConversations(db: Db, max: number): Promise<Record<InboxView, number>> {
  const [counts] = await countAll(max)(db, {});
  return Object.fromEntries(inboxViews.map((view) => [view, Number(counts?.[view] ?? 0)])) as Record<InboxView, number>; // of all views
}

const selectStates = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("contact_messages")
    .select(["id", "folder", "state", "snoozed_until", "is_unread", "last_activity_at"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("id");

export const findState = (db: Db, id: string): Promise<StoredState | undefined> =>
  selectStates(db, [id]).executeTakeFirst();

/** Locks the states of existing conversations until the transaction ends. SQLite has one writer anyway. */
export function lockStates(trx: Db, ids: readonly string[]): Promise<StoredState[]> {
  const query = selectStates(trx, ids);
  return (dialectOf(trx) === "postgres" ? query.forUpdate() : query).execute();
}

export function listWrittenSince(trx: Db, seen: readonly ListCursor[]): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom("contact_messages")
    .innerJoin("contact_replies", "contact_replies.message_id", "contact_messages.id")
    .select(["contact_messages.id", "contact_messages.name"])
    .distinct()
    .where("author", "=", "visitor")
    .where((eb) =>
      eb.or(
        seen.map(({ id, lastActivityAt }) =>
          eb.and([eb("contact_replies.message_id", "=", id), eb("contact_replies.date", ">", lastActivityAt)]),
        ),
      ),
    )
    .execute();
}

const firstDue = memoize((max: number) =>
  prepareQuery<{ now: string }, { id: string }>((db, p) =>
    db
      .selectFrom("contact_messages")
      .select("id")
      .where("snoozed_until", "is not", null)
      .where("snoozed_until", "<=", p.now)
      .limit(max)
      .compile(),
  ),
);

export const listDueSnoozes = async (db: Db, now: string, max: number): Promise<string[]> =>
  (await firstDue(max)(db, { now })).map(({ id }) => id);

/** Unread, and as new as the time for which they were snoozed. Another instance may have opened some of them. */
export async function openDueSnoozes(db: Db, ids: readonly string[], now: string): Promise<void> {
  await db
    .updateTable("contact_messages")
    .set((eb) => ({
      state: "open",
      is_unread: 1,
      last_activity_at: eb.fn.coalesce("snoozed_until", "last_activity_at"),
      snoozed_until: null,
    }))
    .where("id", "in", ids)
    .where("snoozed_until", "<=", now)
    .execute();
  await publishChange(db, ...ids);
}

/** For messages that the version before stored after a rollback. */
export async function fillMissingActivity(db: Db): Promise<void> {
  for (const folder of ["inbox", "spam"] as const)
    await db
      .updateTable("contact_messages")
      .set((eb) => ({ last_activity_at: eb.ref("date") }))
      .where("folder", "=", folder)
      .where("state", "=", "open")
      .where("last_activity_at", "=", "")
      .where("deleted_at", "is", null)
      .execute();
}
