import { createTimeOrderedId } from "#app/lib/ids.ts";
import type { Db } from "#app/platform/database/tables.ts";

interface UnfinishedErasure {
  id: string;
  blobHashes: readonly string[];
}

export async function insertErasure(trx: Db, blobHashes: readonly string[]): Promise<void> {
  await trx
    .insertInto("unfinished_erasures")
    .values({ id: createTimeOrderedId(), blob_hashes: JSON.stringify(blobHashes) })
    .execute();
}

export async function listErasures(db: Db): Promise<UnfinishedErasure[]> {
  const rows = await db.selectFrom("unfinished_erasures").selectAll().orderBy("id").execute();
  return rows.map(({ id, blob_hashes }) => ({ id, blobHashes: JSON.parse(blob_hashes) as string[] }));
}

export async function deleteErasures(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("unfinished_erasures").where("id", "in", ids).execute();
}
