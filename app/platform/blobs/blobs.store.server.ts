import { type RawBuilder, sql } from "kysely";
import { dialectOf } from "../database/database.server.ts";
import type { Db } from "../database/tables.ts";
import type { BlobsTable } from "./blobs.tables.ts";

/** A column with hashes of blobs that are in use. It has a foreign key to `blobs`, and an index. */
export interface BlobReference {
  readonly table: string;
  readonly column: string;
}

/** Stores a row; for known contents the existing row stays and gets the newer time. @returns the id of the contents */
export const recordBlob = (db: Db, blob: BlobsTable): Promise<{ content_id: string }> =>
  db
    .insertInto("blobs")
    .values(blob)
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ stored_at: blob.stored_at }))
    .returning("content_id")
    .executeTakeFirstOrThrow();

export const findBlob = (db: Db, hash: string): Promise<BlobsTable | undefined> =>
  db.selectFrom("blobs").selectAll().where("hash", "=", hash).executeTakeFirst();

const isReferred = (references: readonly BlobReference[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql`1 = 0`,
      ...references.map(
        ({ table, column }) => sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = blobs.hash)`,
      ),
    ],
    sql` or `,
  )})`;

const selectUnreferred = (db: Db, references: readonly BlobReference[], storedBefore: string) =>
  db
    .selectFrom("blobs")
    .select(["hash", "place", "content_id"])
    .where("stored_at", "<", storedBefore)
    .where((eb) => eb.not(isReferred(references)));

export type UnreferredBlob = Pick<BlobsTable, "hash" | "place" | "content_id">;

export const listUnreferred = (
  db: Db,
  references: readonly BlobReference[],
  { storedBefore, max }: { storedBefore: string; max: number },
): Promise<UnreferredBlob[]> => selectUnreferred(db, references, storedBefore).limit(max).execute();

/** Deletes the row unless it is used or was written again. The lock waits for transactions that refer to it. */
export async function deleteUnreferred(
  trx: Db,
  references: readonly BlobReference[],
  { hash, storedBefore }: { hash: string; storedBefore: string },
): Promise<boolean> {
  if (dialectOf(trx) === "postgres")
    await trx.selectFrom("blobs").select("hash").where("hash", "=", hash).forUpdate().execute();
  const found = await selectUnreferred(trx, references, storedBefore).where("hash", "=", hash).executeTakeFirst();
  if (!found) return false;
  await trx.deleteFrom("blobs").where("hash", "=", hash).execute();
  return true;
}

export async function findRecorded(db: Db, contentIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("blobs").select("content_id").where("content_id", "in", contentIds).execute();
  return new Set(rows.map((row) => row.content_id));
}
