import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/**
 * The search of the inbox. Triggers mark each conversation whose texts or time change, in the same transaction, also for the
 * version before; what is there already is marked here, the newest first. Marked conversations are indexed in batches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = dialectOf(db) === "postgres";
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("inbox_search_documents")
    .addColumn("position", isPostgres ? "bigint" : "integer", (c) => c.primaryKey())
    .addColumn("message_id", text, (c) => c.notNull().unique().references("contact_messages.id").onDelete("cascade"))
    .$call((table) => (isPostgres ? table.addColumn("words", sql`tsvector`, (c) => c.notNull()) : table))
    .execute();
  await db.schema
    .createTable("inbox_search_queue")
    .addColumn("id", isPostgres ? "bigserial" : "integer", (c) =>
      isPostgres ? c.primaryKey() : c.primaryKey().autoIncrement(),
    )
    .addColumn("message_id", text, (c) => c.notNull())
    .execute();
  await (isPostgres ? createPostgresIndex(db) : createSqliteIndex(db));
  await sql`insert into inbox_search_queue (message_id)
    select id from contact_messages order by last_activity_at desc`.execute(db);
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
async function createSqliteIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table inbox_search_text using fts5(sender, body, tokenize = 'ascii', prefix = '2 3 4')`.execute(
    db,
  );
  await sql`insert into inbox_search_text (inbox_search_text, rank) values ('secure-delete', 1)`.execute(db);
  await sql`create trigger inbox_search_deleted after delete on inbox_search_documents
    begin delete from inbox_search_text where rowid = old.position; end`.execute(db);
  for (const { table, id, columns } of marks) {
    const mark = (event: string, when: string, row: string) =>
      sql
        .raw(`create trigger inbox_search_${table}_${event} after ${when} on ${table} when ${row}.${id} is not null
          begin insert into inbox_search_queue (message_id) values (${row}.${id}); end`)
        .execute(db);
    await mark("insert", "insert", "new");
    await mark("update", `update of ${columns.join(", ")}`, "new");
    if (table !== "contact_messages") await mark("delete", "delete", "old");
  }
}

async function createPostgresIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create index inbox_search_words on inbox_search_documents using gin (words) with (fastupdate = off)`.execute(
    db,
  );
  for (const { table, id, columns } of marks) {
    await sql
      .raw(`create function inbox_search_${table}() returns trigger language plpgsql as $$
        declare marked text := case when tg_op = 'DELETE' then old.${id} else new.${id} end;
        begin
          if marked is not null then insert into inbox_search_queue (message_id) values (marked); end if;
          return null;
        end $$`)
      .execute(db);
    const events = `insert or update of ${columns.join(", ")}${table === "contact_messages" ? "" : " or delete"}`;
    await sql
      .raw(`create trigger inbox_search_${table} after ${events} on ${table}
        for each row execute function inbox_search_${table}()`)
      .execute(db);
  }
}
