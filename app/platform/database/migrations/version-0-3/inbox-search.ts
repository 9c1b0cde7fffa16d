import type { Kysely } from "kysely";
import { dialectOf } from "../../database.server.ts";
import { runStatements, typesOf } from "./statements.ts";

/**
 * The search of the inbox. Triggers mark each conversation whose texts or time change, in the same transaction, also for 0.2;
 * what is there already is marked here, the newest first. Marked conversations are indexed in batches.
 */
export async function addInboxSearch(db: Kysely<unknown>): Promise<void> {
  const isPostgres = dialectOf(db) === "postgres";
  const { text } = typesOf(db);
  await runStatements(db, [
    `create table inbox_search_documents (
      position ${isPostgres ? "bigint" : "integer"} primary key,
      message_id ${text} not null unique references contact_messages (id) on delete cascade
      ${isPostgres ? ", words tsvector not null" : ""})`,
    `create table inbox_search_queue (
      id ${isPostgres ? "bigserial primary key" : "integer primary key autoincrement"},
      message_id ${text} not null)`,
    ...(isPostgres ? listPostgresIndex() : listSqliteIndex()),
    `insert into inbox_search_queue (message_id)
      select id from contact_messages order by last_activity_at desc`,
  ]);
}

interface Mark {
  table: string;
  id: string;
  columns: readonly string[];
}

const marks: readonly Mark[] = [
  { table: "contact_messages", id: "id", columns: ["name", "email", "message", "last_activity_at"] },
  { table: "contact_replies", id: "message_id", columns: ["message_id", "sender", "subject", "message"] },
  { table: "inbox_notes", id: "message_id", columns: ["text", "deleted_at"] },
  { table: "contact_attachments", id: "conversation_id", columns: ["conversation_id", "name"] },
];

/** `secure-delete` also removes a deleted text's words from the index, instead of when its parts are merged. */
const listSqliteIndex = () => [
  "create virtual table inbox_search_text using fts5(sender, body, tokenize = 'ascii', prefix = '2 3 4')",
  "insert into inbox_search_text (inbox_search_text, rank) values ('secure-delete', 1)",
  `create trigger inbox_search_deleted after delete on inbox_search_documents
    begin delete from inbox_search_text where rowid = old.position; end`,
  ...marks.flatMap(({ table, id, columns }) => {
    const mark = (event: string, when: string, row: string) =>
      `create trigger inbox_search_${table}_${event} after ${when} on ${table} when ${row}.${id} is not null
        begin insert into inbox_search_queue (message_id) values (${row}.${id}); end`;
    const changes = [mark("insert", "insert", "new"), mark("update", `update of ${columns.join(", ")}`, "new")];
    return table === "contact_messages" ? changes : [...changes, mark("delete", "delete", "old")];
  }),
];

/** The keys beside the words are times of five lengths, and one for each 61st ms (docs/decisions/0021). */
const listPostgresIndex = () => [
  `create index inbox_search_keys on inbox_search_documents using gin (words, (array[${[31, 35, 39, 43, 47]
    .map((bits, i) => `position / ${2 ** bits} * 8 + ${i}`)
    .join(", ")}] || case when position / 1000 % 61 = 0 then array[(-1)::bigint] else array[]::bigint[] end))
    with (fastupdate = off)`,
  ...marks.flatMap(({ table, id, columns }) => [
    `create function inbox_search_${table}() returns trigger language plpgsql as $$
      declare marked text := case when tg_op = 'DELETE' then old.${id} else new.${id} end;
      begin
        if marked is not null then insert into inbox_search_queue (message_id) values (marked); end if;
        return null;
      end $$`,
    `create trigger inbox_search_${table}
      after insert or update of ${columns.join(", ")}${table === "contact_messages" ? "" : " or delete"} on ${table}
      for each row execute function inbox_search_${table}()`,
  ]),
];
