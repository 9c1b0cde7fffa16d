import { sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import { visitorColumns } from "../count-table.ts";

const readAtOnce = 5_000;
const changedAtOnce = 1_000;

/**
 * Deletes names that no count has had since an earlier day: strangers can send any number of them. The whole of the counts is
 * read, in steps, so this is done once a day.
 */
export async function deleteUnusedValues(db: Db, today: number, pause: () => Promise<void>): Promise<void> {
  const used = await readUsedValues(db, pause);
  for (let after = 0; ; ) {
    const values = await db
      .selectFrom("visit_values")
      .select(["id", "unused_since"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(changedAtOnce)
      .execute();
    const unused = values.filter(({ id }) => !used.has(id));
    await markUnused(
      db,
      unused.filter(({ unused_since }) => unused_since === null).map(({ id }) => id),
      today,
    );
    await deleteMarked(
      db,
      unused.filter(({ unused_since }) => unused_since !== null).map(({ id }) => id),
      today,
    );
    const last = values.at(-1);
    if (!last || values.length < changedAtOnce) return;
    after = last.id;
    await pause();
  }
}

async function markUnused(db: Db, ids: readonly number[], today: number): Promise<void> {
  if (ids.length > 0)
    await db.updateTable("visit_values").set({ unused_since: today }).where("id", "in", ids).execute();
}

/** A value that a visit has had meanwhile is no longer marked. */
async function deleteMarked(db: Db, ids: readonly number[], today: number): Promise<void> {
  if (ids.length > 0)
    await db.deleteFrom("visit_values").where("id", "in", ids).where("unused_since", "<", today).execute();
}

async function readUsedValues(db: Db, pause: () => Promise<void>): Promise<ReadonlySet<number>> {
  const used = new Set<number>();
  for (const table of ["visit_counts", "visit_pairs", "visitor_paths"] as const)
    await readInSteps(db, table, used, pause);
  for (const column of Object.keys(visitorColumns)) {
    const { rows } = await sql<{ id: number }>`select distinct ${sql.ref(column)} as id from day_visitors`.execute(db);
    for (const { id } of rows) used.add(id);
    await pause();
  }
  return used;
}

const keys = {
  visit_counts: ["grain", "dimension", "period", "value_id", "shard"],
  visit_pairs: ["dimension", "value_id", "other_dimension", "day", "other_value_id"],
  visitor_paths: ["visitor_id", "value_id"],
} as const;

async function readInSteps(
  db: Db,
  table: keyof typeof keys,
  used: Set<number>,
  pause: () => Promise<void>,
): Promise<void> {
  const columns = keys[table];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  let after: readonly number[] = columns.map(() => -1);
  for (;;) {
    const { rows } = await sql<Record<string, number>>`
      select ${list} from ${sql.table(table)}
      where (${list}) > (${sql.join(after.map((value) => sql.lit(value)))}) order by ${list} limit ${sql.lit(readAtOnce)}`.execute(
      db,
    );
    for (const { value_id, other_value_id } of rows) {
      if (value_id !== undefined) used.add(value_id);
      if (other_value_id !== undefined) used.add(other_value_id);
    }
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    after = columns.map((column) => Number(last[column]));
    await pause();
  }
}
