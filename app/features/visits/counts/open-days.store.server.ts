import { sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import { dimensions, grains } from "./dimensions.ts";

export interface OpenDayRow {
  readonly day: number;
  readonly counted_until: string;
  /** Changes with counted views and crawler rules. */
  readonly state: string;
  /** 1 if a late visit reopened it. */
  readonly is_counted: number;
}

export async function listOpenDays(db: Db): Promise<OpenDayRow[]> {
  const { rows } = await sql<OpenDayRow>`
    select day, counted_until, counted_until || ' ' || (select count(*) from crawler_rules) || ' '
      || (select coalesce(max(id), 0) from crawler_rules) as state,
      case when counted_until = '' and exists (select 1 from visit_counts where grain = ${sql.lit(grains.day)}
        and dimension in (${sql.lit(dimensions.all)}, ${sql.lit(dimensions.crawler)}) and period = day)
        then 1 else 0 end as is_counted
    from visit_salts order by day`.execute(db);
  return rows;
}

/** @returns undefined for a counted day */
export async function findUncounted(db: Db, day: number): Promise<string | undefined> {
  const { rows } = await sql<{ counted_until: string }>`
    select counted_until from visit_salts where day = ${day}
    union all select '' from visit_recounts
    where day = ${day} and not exists (select 1 from visit_salts where day = ${day})`.execute(db);
  return rows[0]?.counted_until;
}

/** Deletes salts, so that visitors can no longer be identified. */
export async function emptySalts(db: Db, before: number): Promise<void> {
  await db.updateTable("visit_salts").set({ salt: "" }).where("day", "<", before).where("salt", "<>", "").execute();
}

export async function noteCounted(db: Db, day: number, until: string): Promise<void> {
  await db
    .insertInto("visit_salts")
    .values({ day, salt: "", counted_until: until })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ counted_until: until }))
    .execute();
}

export async function closeDay(db: Db, day: number): Promise<void> {
  await db.deleteFrom("visit_salts").where("day", "=", day).execute();
  await db.deleteFrom("visit_recounts").where("day", "=", day).execute();
}

/** Newest first, as they are viewed most. */
export async function listRecounts(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("visit_recounts").select("day").orderBy("day", "desc").execute();
  return rows.map(({ day }) => day);
}
