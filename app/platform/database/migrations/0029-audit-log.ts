import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/**
 * Entries are never changed, and deleted only from the oldest on, when they are 400 days old: `audit_log_anchor` then has
 * the last one that was deleted. Triggers refuse the rest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = dialectOf(db) === "postgres";
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  const bigint = isPostgres ? "bigint" : "integer";
  await db.schema
    .createTable("audit_log")
    .addColumn("position", bigint, (c) => c.primaryKey())
    .addColumn("at", text, (c) => c.notNull())
    .addColumn("act", text, (c) => c.notNull())
    .addColumn("act_group", text, (c) => c.notNull())
    .addColumn("actor_kind", text, (c) => c.notNull())
    .addColumn("actor_id", text)
    .addColumn("actor_name", text)
    .addColumn("network", text)
    .addColumn("user_agent", text)
    .addColumn("subject", text)
    .addColumn("before", text)
    .addColumn("after", text)
    .addColumn("hash", text, (c) => c.notNull())
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on("audit_log")
      .columns([...columns])
      .execute();
  await index("audit_log_by_time", ["at", "position"]);
  await index("audit_log_by_actor", ["actor_kind", "position"]);
  await index("audit_log_by_group", ["act_group", "position"]);
  await index("audit_log_by_actor_and_group", ["actor_kind", "act_group", "position"]);
  await db.schema
    .createTable("audit_log_anchor")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("position", bigint, (c) => c.notNull())
    .addColumn("hash", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("failed_sign_ins")
    .addColumn("hour", text, (c) => c.notNull())
    .addColumn("network", text, (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addColumn("logged", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("failed_sign_ins_by_hour", ["hour", "network"])
    .execute();
  await (isPostgres ? createPostgresTriggers(db) : createSqliteTriggers(db));
}

const changed = "the audit log is append only";
const tooYoung = "entries of the audit log are kept for 400 days";

async function createSqliteTriggers(db: Kysely<unknown>): Promise<void> {
  const refuse = (name: string, event: string, when: string, reason: string) =>
    sql
      .raw(`create trigger ${name} before ${event} when ${when} begin select raise(abort, '${reason}'); end`)
      .execute(db);
  const isYoung =
    "(select at from audit_log where position = new.position) > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-400 days')";
  await refuse("audit_log_unchanged", "update on audit_log", "1", changed);
  await refuse(
    "audit_log_kept",
    "delete on audit_log",
    "old.position > coalesce((select position from audit_log_anchor), 0)",
    changed,
  );
  await refuse("audit_log_anchor_made", "insert on audit_log_anchor", isYoung, tooYoung);
  await refuse(
    "audit_log_anchor_moved",
    "update on audit_log_anchor",
    `new.position < old.position or ${isYoung}`,
    tooYoung,
  );
  await refuse("audit_log_anchor_kept", "delete on audit_log_anchor", "1", changed);
}

async function createPostgresTriggers(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create function refuse_audit_log_change() returns trigger language plpgsql as $$
      begin raise exception '${changed}'; end $$`)
    .execute(db);
  await sql
    .raw(`create function refuse_audit_log_delete() returns trigger language plpgsql as $$
      begin
        if old.position > coalesce((select position from audit_log_anchor), 0) then raise exception '${changed}'; end if;
        return old;
      end $$`)
    .execute(db);
  await sql
    .raw(`create function refuse_young_anchor() returns trigger language plpgsql as $$
      begin
        if (tg_op = 'UPDATE' and new.position < old.position)
          or (select at from audit_log where position = new.position)
            > to_char(now() at time zone 'utc' - interval '400 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        then raise exception '${tooYoung}'; end if;
        return new;
      end $$`)
    .execute(db);
  const trigger = (name: string, event: string, each: "row" | "statement", run: string) =>
    sql.raw(`create trigger ${name} before ${event} for each ${each} execute function ${run}()`).execute(db);
  for (const table of ["audit_log", "audit_log_anchor"])
    await trigger(`${table}_not_emptied`, `truncate on ${table}`, "statement", "refuse_audit_log_change");
  await trigger("audit_log_unchanged", "update on audit_log", "row", "refuse_audit_log_change");
  await trigger("audit_log_kept", "delete on audit_log", "row", "refuse_audit_log_delete");
  await trigger("audit_log_anchor_moved", "insert or update on audit_log_anchor", "row", "refuse_young_anchor");
  await trigger("audit_log_anchor_kept", "delete on audit_log_anchor", "row", "refuse_audit_log_change");
}
