import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import type {
  FoundConversation,
  FoundRange,
  SearchCriteria,
  SearchLimits,
} from "../../owner/search/conversation-search.ts";

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
