import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrations } from "#app/platform/database/migrations/all.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { BackupError } from "./backup.errors.ts";
import { type BackupManifest, compareCounts, type LackingContent, readManifest } from "./backup-manifest.server.ts";
import { type CheckKind, databaseFiles, type RowCounts } from "./backup-source.ts";
import { findLacking } from "./contents/lacking-contents.server.ts";
import { compareFacts, copyFile, readFileFacts } from "./copy-file.server.ts";
import { checkPostgresDump, countDumpedRows } from "./databases/postgres-copy.server.ts";
import { checkSqlite } from "./databases/sqlite-copy.server.ts";

export const checkFolderPrefix = ".check-";

interface Checked {
  readonly check: CheckKind;
  readonly lacking: readonly LackingContent[] | undefined;
}

export interface VerifiedBackup extends Checked {
  readonly manifest: BackupManifest;
}

/**
 * Checks a finished backup: the hash of each file, and its database as `checkBackup` does.
 * @param databaseUrl PostgreSQL on which a dump may be restored into a temporary database
 * @throws BackupError for what is no backup, and for one that is damaged or of a newer version
 */
export async function verifyBackup(folder: string, databaseUrl?: string): Promise<VerifiedBackup> {
  const manifest = readManifest(folder);
  verifySchema(manifest);
  return { manifest, ...(await checkBackup(folder, manifest, databaseUrl)) };
}

/** @throws BackupError where this version of the site does not know the backup's schema */
export function verifySchema({ schema, site }: Pick<BackupManifest, "schema" | "site">): void {
  if (!Object.hasOwn(migrations, schema))
    throw new BackupError(
      `The backup was made by a newer version of the site (${site}, migration ${schema}): restore it with that version.`,
    );
}

/** Restores the database temporarily and compares rows and files with the manifest. @throws BackupError */
export async function checkBackup(
  folder: string,
  manifest: BackupManifest,
  databaseUrl: string | undefined,
): Promise<Checked> {
  const databaseFile = databaseFiles[manifest.database];
  for (const [name, facts] of Object.entries(manifest.files)) {
    if (!existsSync(join(folder, name))) throw new BackupError(`The backup is damaged: ${name} is missing.`);
    if (name !== databaseFile) compareFacts(name, facts, await readFileFacts(join(folder, name)));
  }
  return manifest.database === "sqlite"
    ? checkSqliteCopy(folder, manifest)
    : checkDump(join(folder, databaseFile), manifest, databaseUrl);
}

async function checkSqliteCopy(folder: string, { counts, files, lacking }: BackupManifest): Promise<Checked> {
  const name = databaseFiles.sqlite;
  const scratch = mkdtempSync(join(dirname(folder), checkFolderPrefix));
  try {
    const restored = join(scratch, name);
    compareFacts(name, files[name], await copyFile(join(folder, name), restored));
    compareCounts(counts, checkSqlite(restored, name).counts);
    return { check: "restored", lacking: lacking ?? (await findLackingIn(scratch, counts, files)) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function findLackingIn(scratch: string, counts: RowCounts, files: BackupManifest["files"]) {
  const db = openDatabase({ url: undefined, dataDir: scratch });
  try {
    return await findLacking(db, counts, files);
  } finally {
    await db.destroy();
  }
}

async function checkDump(dump: string, manifest: BackupManifest, url: string | undefined): Promise<Checked> {
  const { counts, files, lacking } = manifest;
  const name = databaseFiles.postgres;
  compareFacts(name, files[name], await readFileFacts(dump));
  if (url === undefined) {
    compareCounts(counts, await countDumpedRows(dump));
    return { check: "read", lacking };
  }
  const look = async (db: Db, found: RowCounts) => lacking ?? findLacking(db, found, files);
  const { kind, counts: found, result = lacking } = await checkPostgresDump(url, dump, look);
  compareCounts(counts, found);
  return { check: kind, lacking: result };
}
