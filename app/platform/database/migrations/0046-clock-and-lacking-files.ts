import { type Kysely, sql } from "kysely";

export const isAdditive = true;

/**
 * The last time at which the clock was credible, which begins with the newest row; the order in which backups were made, and
 * what they lack; the ids in a mailbox below which the date of a mail decides whether it is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("credible_time")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await sql`
    insert into credible_time (id, at)
    select 1, newest.at from (
      select max(at) as at from (
        select max(timestamp) as at from recent_visits
        union all select max(received_at) from incoming_mails
        union all select max(started_at) from backup_runs
      ) as times
    ) as newest
    where newest.at is not null`.execute(db);
  await db.schema.alterTable("backup_runs").addColumn("position", "integer").execute();
  await db.schema.alterTable("backup_runs").addColumn("lacking", "text").execute();
  await db.schema.alterTable("mail_source_states").addColumn("dated_below", "bigint").execute();
}
