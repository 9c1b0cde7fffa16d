import { type RawBuilder, sql } from "kysely";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { prepareQuery } from "#app/platform/database/prepared-query.server.ts";
import { hasRow } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { ContactMessagesTable } from "../../model/contact.tables.ts";
import type {
  FoundConversation,
  FoundRange,
  SearchCriteria,
  SearchLimits,
} from "../../model/search/conversation-search.ts";

export const hasMarked = (db: Db): Promise<boolean> =>
  hasRow(db.selectFrom("inbox_search_queue").select("id").limit(1));

/** One transaction at a time indexes. @returns the ids of the conversations that were marked first, each once */
export async function takeMarked(trx: Db, max: number): Promise<string[]> {
  if (dialectOf(trx) === "postgres")
    await sql`select pg_advisory_xact_lock(hashtext('inbox_search_queue'))`.execute(trx);
  const rows = await trx
    .deleteFrom("inbox_search_queue")
    .where("id", "in", (eb) => eb.selectFrom("inbox_search_queue").select("id").orderBy("id").limit(max))
    .returning("message_id")
    .execute();
  return [...new Set(rows.map((row) => row.message_id))];
}

export interface SearchedTexts extends Pick<ContactMessagesTable, "name" | "email" | "last_activity_at"> {
  messageId: string;
  texts: string[];
}

export async function readTexts(db: Db, ids: readonly string[]): Promise<SearchedTexts[]> {
  const messages = await db
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "message", "last_activity_at"])
    .where("id", "in", ids)
    .execute();
  const replies = await db
    .selectFrom("contact_replies")
    .select(["message_id as messageId", "subject", "message"])
    .where("message_id", "in", ids)
    .orderBy("message_id")
    .orderBy("date", "desc")
    .execute();
  const notes = await db
    .selectFrom("inbox_notes")
    .select(["message_id as messageId", "text"])
    .where("message_id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  const files = await db
    .selectFrom("contact_attachments")
    .select(["conversation_id as messageId", "name"])
    .where("conversation_id", "in", ids)
    .execute();
  const later = Map.groupBy(
    [
      ...replies.flatMap(({ messageId, subject, message }) => [
        { messageId, text: subject },
        { messageId, text: message },
      ]),
      ...notes,
      ...files.map(({ messageId, name }) => ({ messageId, text: name })),
    ],
    ({ messageId }) => messageId,
  );
  return messages.map(({ id, message, ...rest }) => ({
    messageId: id,
    ...rest,
    texts: [message, ...(later.get(id) ?? []).map(({ text }) => text)],
  }));
}

const positionsOfMs = 1_000;

/**
 * First position of a time. Both databases store integers up to 2^53.
 * @param lastActivityAt empty for older versions
 */
export const firstPosition = (lastActivityAt: string): number =>
  Math.min((Date.parse(lastActivityAt) || 0) * positionsOfMs, Number.MAX_SAFE_INTEGER);

interface TakenPositions {
  first: number;
  end: number;
  messageId: string;
}

const selectLast = prepareQuery<TakenPositions, { last: number | string | null }>((db, p) =>
  db
    .selectFrom("inbox_search_documents")
    .select((eb) => eb.fn.max("position").as("last"))
    .where("position", ">=", p.first)
    .where("position", "<", p.end)
    .where("message_id", "<>", p.messageId)
    .compile(),
);

export async function findFreePosition(trx: Db, messageId: string, lastActivityAt: string): Promise<number> {
  for (let first = firstPosition(lastActivityAt); ; first += positionsOfMs) {
    const end = first + positionsOfMs;
    const [taken] = await selectLast(trx, { first, end, messageId });
    const last = taken?.last ?? null;
    const free = last === null ? first : Number(last) + 1;
    if (free < end) return free;
  }
}

/** The position of a conversation as it was seen; the first one of its time where it has another by now. */
export async function findPosition(db: Db, { id, lastActivityAt }: { id: string; lastActivityAt: string }) {
  const first = firstPosition(lastActivityAt);
  const found = await db
    .selectFrom("inbox_search_documents")
    .select("position")
    .where("message_id", "=", id)
    .executeTakeFirst();
  const position = Number(found?.position);
  return position >= first && position < first + positionsOfMs ? position : first;
}

type TextSource = (db: Db, ids: readonly string[]) => Promise<{ messageId: string; text: string }[]>;

const shownLength = 5_000;
const shownTexts = 300;

/** The starts of texts, in which matches are shown: of messages, then of replies, then of notes and names of files. */
export const shownSources: readonly TextSource[] = [
  (db, ids) =>
    db
      .selectFrom("contact_messages")
      .select("id as messageId")
      .select(sql<string>`substr(message, 1, ${sql.lit(shownLength)})`.as("text"))
      .where("id", "in", ids)
      .execute(),
  (db, ids) =>
    db
      .selectFrom("contact_replies")
      .select("message_id as messageId")
      .select(sql<string>`substr(subject || ' · ' || message, 1, ${sql.lit(shownLength)})`.as("text"))
      .where("message_id", "in", ids)
      .orderBy("message_id")
      .orderBy("date", "desc")
      .limit(shownTexts)
      .execute(),
  (db, ids) =>
    db
      .selectFrom("inbox_notes")
      .select("message_id as messageId")
      .select(sql<string>`substr(text, 1, ${sql.lit(shownLength)})`.as("text"))
      .where("message_id", "in", ids)
      .where("deleted_at", "is", null)
      .limit(shownTexts)
      .execute(),
  (db, ids) =>
    db
      .selectFrom("contact_attachments")
      .select(sql<string>`conversation_id`.as("messageId"))
      .select("name as text")
      .where("conversation_id", "in", ids)
      .limit(shownTexts)
      .execute(),
];

interface Candidates {
  /** `position` and `message_id` of the newest ones, in order: a statement with its own limit. */
  newest: (limit: RawBuilder<unknown>) => RawBuilder<unknown>;
  isMatch: RawBuilder<unknown>;
  /** Keeps the order of the tables in SQLite: `cross join` there. */
  join: RawBuilder<unknown>;
}

/** Restricts candidates to what is found, so that the cost is bounded by their number. */
export async function findAmong(
  db: Db,
  { newest, isMatch, join }: Candidates,
  { criteria, limits }: { criteria: SearchCriteria; limits: SearchLimits },
): Promise<FoundRange> {
  const { rows: found } = await sql<FoundConversation>`
    select m.id as id, m.last_activity_at as last_activity_at
    from (${newest(sql`limit ${sql.lit(limits.compared)}`)}) candidate ${join}
    where ${isMatch} and ${restrict(criteria)}
    order by candidate.position desc limit ${sql.lit(limits.found)}`.execute(db);
  if (found.length === limits.found) return { found, comparedTo: undefined };
  const { rows: last } = await sql<FoundConversation>`
    select m.id as id, m.last_activity_at as last_activity_at
    from (${newest(sql`limit 1 offset ${sql.lit(limits.compared - 1)}`)}) candidate
    join contact_messages m on m.id = candidate.message_id`.execute(db);
  return { found, comparedTo: last[0] };
}

const states = {
  unread: sql`m.is_unread = 1`,
  open: sql`m.state = 'open' and m.folder = 'inbox'`,
  snoozed: sql`m.state = 'snoozed'`,
  done: sql`m.state = 'done'`,
  spam: sql`m.folder = 'spam'`,
} as const;

const parts = {
  attachment: sql`exists (select 1 from contact_attachments where conversation_id = m.id)`,
  note: sql`exists (select 1 from inbox_notes where message_id = m.id and deleted_at is null)`,
  reply: sql`m.reply_count > 0`,
} as const;

function restrict({ is, has, labelIds }: SearchCriteria): RawBuilder<unknown> {
  const folder = is.includes("spam") ? sql`m.folder = 'spam'` : sql`m.folder = 'inbox'`;
  const labels = labelIds.map(
    (id) => sql`exists (select 1 from conversation_labels where message_id = m.id and label_id = ${id})`,
  );
  const all = [
    sql`m.deleted_at is null`,
    folder,
    ...is.map((state) => states[state]),
    ...has.map((part) => parts[part]),
  ];
  return sql.join([...all, ...labels], sql` and `);
}

export const newestDocuments = ({ beforePosition, fromPosition }: SearchCriteria, columns: RawBuilder<unknown>) => {
  const range = sql`position < ${beforePosition} and position >= ${fromPosition}`;
  return (limit: RawBuilder<unknown>) =>
    sql`select ${columns} from inbox_search_documents where ${range} order by position desc ${limit}`;
};
