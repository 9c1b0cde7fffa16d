import { blobsFolder, folderPath } from "#app/platform/blobs/blob-contents.ts";
import { findRecorded } from "#app/platform/blobs/blobs.store.server.ts";
import { createDatabaseContents } from "#app/platform/blobs/database-contents.driver.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { BackupFileFacts, BackupManifest, LackingContent } from "../backup-manifest.server.ts";
import type { BackupSource, RowCounts } from "../backup-source.ts";
import { measureContent } from "../copy-file.server.ts";

/**
 * Compares the stored contents that a database names with what is there: their size and their hash.
 * @param counts of the database, whose version may know no blobs
 * @param files of the same backup
 */
export async function findLacking(
  db: Db,
  counts: RowCounts,
  files: BackupManifest["files"],
): Promise<LackingContent[]> {
  if (!Object.hasOwn(counts, "blobs")) return [];
  const lacking: LackingContent[] = [];
  for (const { hash, size, place, content_id: id } of await db.selectFrom("blobs").selectAll().execute()) {
    const file = place === "folder" ? `${blobsFolder}/${folderPath(id)}` : undefined;
    const found = file === undefined ? await readChunks(db, id) : files[file];
    if (found?.bytes === size && found.sha256 === hash) continue;
    const isMissing = found === undefined || (found.bytes === 0 && file === undefined);
    const names = await listNames(db, counts, hash);
    lacking.push({ id, hash, problem: isMissing ? "missing" : "damaged", ...(file !== undefined && { file }), names });
  }
  return lacking;
}

async function readChunks(db: Db, id: string): Promise<BackupFileFacts> {
  const parts = (await createDatabaseContents(db).open(id)) ?? [];
  return measureContent(parts as AsyncIterable<Uint8Array>, async (counted) => {
    for await (const _part of counted);
  });
}

const namesMax = 3;

async function listNames(db: Db, counts: RowCounts, hash: string): Promise<string[]> {
  const names: string[] = [];
  if (Object.hasOwn(counts, "contact_attachments")) {
    const query = db.selectFrom("contact_attachments").select("name").distinct().where("blob_hash", "=", hash);
    names.push(...(await query.orderBy("name").limit(namesMax).execute()).map(({ name }) => name));
  }
  return names;
}

/** Without what was deleted while the files were copied. */
export async function keepStored(
  lacking: readonly LackingContent[],
  { databaseUrl: url, dataDir }: BackupSource,
): Promise<LackingContent[]> {
  if (lacking.length === 0) return [];
  const db = openDatabase({ url, dataDir, postgres: { poolSize: 1 } });
  try {
    const stored = new Set<string>();
    for (let from = 0; from < lacking.length; from += idsAtOnce) {
      const ids = lacking.slice(from, from + idsAtOnce).map(({ id }) => id);
      for (const id of await findRecorded(db, ids)) stored.add(id);
    }
    return lacking.filter(({ id }) => stored.has(id));
  } finally {
    await db.destroy();
  }
}

const idsAtOnce = 500;
