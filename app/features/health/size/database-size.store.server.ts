import { sql } from "kysely";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";

export interface DatedSize {
  readonly day: string;
  readonly bytes: number;
}

export async function measureDatabase(db: Db): Promise<number> {
  const query =
    dialectOf(db) === "postgres"
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.bytes);
}

export async function storeSize(db: Db, size: DatedSize): Promise<void> {
  await db
    .insertInto("database_sizes")
    .values(size)
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ bytes: size.bytes }))
    .execute();
}

/** @returns the earliest size of the days from `from` to before `before` */
export async function findEarliestSize(db: Db, from: string, before: string): Promise<DatedSize | undefined> {
  return db
    .selectFrom("database_sizes")
    .selectAll()
    .where("day", ">=", from)
    .where("day", "<", before)
    .orderBy("day")
    .limit(1)
    .executeTakeFirst();
}

export async function deleteSizesBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("database_sizes").where("day", "<", day).execute();
}
