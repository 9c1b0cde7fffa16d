import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

/**
 * PostgreSQL's index of the inbox's search has keys beside the words: times of five lengths, and one for each 61st ms
 * (docs/decisions/0021). They are computed from the position: nothing is indexed again, and the version before writes them, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialectOf(db) !== "postgres") return;
  const times = [31, 35, 39, 43, 47].map((bits, i) => sql`position / ${sql.lit(2 ** bits)} * 8 + ${sql.lit(i)}`);
  await sql`create index inbox_search_keys on inbox_search_documents using gin (words, (array[${sql.join(times)}] ||
    case when position / 1000 % 61 = 0 then array[(-1)::bigint] else array[]::bigint[] end)) with (fastupdate = off)`.execute(
    db,
  );
  await sql`drop index inbox_search_words`.execute(db);
}
