import type { Kysely } from "kysely";
import { runStatements, typesOf } from "./statements.ts";

export async function addSite(db: Kysely<unknown>): Promise<void> {
  const { text } = typesOf(db);
  await runStatements(db, [
    `create table retention_periods (kind ${text} primary key, period integer)`,
    // The last time at which the clock was credible begins with the newest row.
    "create table credible_time (id integer primary key, at text not null)",
    `insert into credible_time (id, at)
      select 1, newest.at from (
        select max(at) as at from (
          select max(timestamp) as at from recent_visits
          union all select max(started_at) from backup_runs
        ) as times
      ) as newest
      where newest.at is not null`,
    "alter table backup_runs add column position integer",
    "alter table backup_runs add column lacking text",
    `create table release_feed (
      id integer primary key,
      feed ${text} not null,
      read_at ${text} not null,
      newest ${text},
      error ${text})`,
  ]);
}
