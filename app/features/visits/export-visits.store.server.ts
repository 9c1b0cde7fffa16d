import { sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import type { Visit } from "./visits.store.server.ts";

const visitsAtOnce = 1_000;

/** All visits that 'Clear History' has not hidden, in the order of their recording. @param since ISO time */
export async function* exportVisits(db: Db, since: string): AsyncGenerator<Visit> {
  for (let last = 0; ; ) {
    const rows = await selectAfter(db, last, since);
    for (const { number: _, ...visit } of rows) yield visit;
    if (rows.length < visitsAtOnce) return;
    last = rows.at(-1)?.number ?? last;
  }
}

const selectAfter = (db: Db, last: number, since: string) =>
  db
    .selectFrom("recent_visits")
    .leftJoin("user_agents", "user_agents.id", "recent_visits.user_agent_id")
    .select(["recent_visits.id", "path", "timestamp", "ip"])
    .select(sql<string>`coalesce(user_agents.useragent, recent_visits.useragent)`.as("useragent"))
    .select(sql<number>`recent_visits.rowid`.as("number"))
    .where(sql<number>`recent_visits.rowid`, ">", last)
    .where("timestamp", ">=", since)
    .where("crawler", "is", null)
    .where("timestamp", ">", sql<string>`coalesce((select max(cleared_at) from visit_clearings), '')`)
    .orderBy(sql`recent_visits.rowid`)
    .limit(visitsAtOnce)
    .execute();
