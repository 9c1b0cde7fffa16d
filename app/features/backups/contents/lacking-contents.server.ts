import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { blobsFolder, folderPath } from "#app/platform/blobs/blob-contents.ts";
import { findRecorded } from "#app/platform/blobs/blobs.store.server.ts";
import { createDatabaseContents } from "#app/platform/blobs/database-contents.driver.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { BackupManifest, LackingContent } from "../backup-manifest.server.ts";
import type { BackupSource, RowCounts } from "../backup-source.ts";
import { measureContent } from "../copy-file.server.ts";
import { describeLacking } from "../describe-check.ts";
import { readLastRuns } from "../schedule/backup-runs.store.server.ts";

interface StoredContent {
  readonly id: string;
  readonly file: string | undefined;
}

/** @returns undefined for missing contents; without a hash only sizes are compared */
type Measure = (content: StoredContent) => Promise<{ bytes: number; sha256?: string } | undefined>;

const contentsAtOnce = 500;
const namesMax = 3;

async function compareContents(db: Db, measure: Measure): Promise<LackingContent[]> {
  const lacking: LackingContent[] = [];
  for (let last: string | undefined = ""; last !== undefined; ) {
    const blobs = await db
      .selectFrom("blobs")
      .selectAll()
      .where("hash", ">", last)
      .orderBy("hash")
      .limit(contentsAtOnce)
      .execute();
    for (const { hash, size, place, content_id: id } of blobs) {
      const file = place === "folder" ? `${blobsFolder}/${folderPath(id)}` : undefined;
      const found = await measure({ id, file });
      if (found?.bytes === Number(size) && (found.sha256 ?? hash) === hash) continue;
      const problem = found && (found.bytes > 0 || file !== undefined) ? "damaged" : "missing";
      const names = db.selectFrom("contact_attachments").select("name").distinct().where("blob_hash", "=", hash);
      const rows = await names.orderBy("name").limit(namesMax).execute();
      lacking.push({ id, hash, problem, ...(file !== undefined && { file }), names: rows.map(({ name }) => name) });
    }
    last = blobs.length === contentsAtOnce ? blobs.at(-1)?.hash : undefined;
  }
  return lacking;
}

/**
 * Compares sizes and hashes in a copy of a database.
 * @param counts rows of each table; an older version's database may lack attachments
 * @param files the copied files of the same backup
 */
export const findLacking = async (
  db: Db,
  counts: RowCounts,
  files: BackupManifest["files"],
): Promise<LackingContent[]> =>
  Object.hasOwn(counts, "contact_attachments")
    ? compareContents(db, async ({ id, file }) => (file === undefined ? measureChunks(db, id) : files[file]))
    : [];

async function measureChunks(db: Db, id: string) {
  const parts = await createDatabaseContents(db).open(id);
  return (
    parts &&
    measureContent(parts, async (counted) => {
      for await (const _part of counted);
    })
  );
}

const findWrongSizes = (db: Db, dataDir: string): Promise<LackingContent[]> =>
  compareContents(db, async ({ id, file }) => {
    if (file !== undefined) {
      const stats = await stat(join(dataDir, file)).catch(() => undefined);
      return stats && { bytes: stats.size };
    }
    const { bytes } = await db
      .selectFrom("blob_chunks")
      .select(sql<number | string | null>`sum(length(bytes))`.as("bytes"))
      .where("content_id", "=", id)
      .executeTakeFirstOrThrow();
    return { bytes: Number(bytes ?? 0) };
  });

/** Leaves out contents that were deleted while the files were copied. */
export async function keepStored(
  lacking: readonly LackingContent[],
  { databaseUrl: url, dataDir }: BackupSource,
): Promise<LackingContent[]> {
  if (lacking.length === 0) return [];
  const db = openDatabase({ url, dataDir, postgres: { poolSize: 1 } });
  try {
    const stored = new Set<string>();
    for (let from = 0; from < lacking.length; from += contentsAtOnce) {
      const ids = lacking.slice(from, from + contentsAtOnce).map(({ id }) => id);
      for (const id of await findRecorded(db, ids)) stored.add(id);
    }
    return lacking.filter(({ id }) => stored.has(id));
  } finally {
    await db.destroy();
  }
}

/** @returns what is missing or has another size now, or what the last backup lacks; undefined where all is there */
export async function describeStoredFiles(db: Db, dataDir: string, now: Date): Promise<string | undefined> {
  const wrong = describeLacking(await findWrongSizes(db, dataDir));
  if (wrong !== undefined) return wrong;
  const { good } = await readLastRuns(db, { latest: now.toISOString() });
  return good?.lacking ? `The last backup is incomplete: ${good.lacking}` : undefined;
}
