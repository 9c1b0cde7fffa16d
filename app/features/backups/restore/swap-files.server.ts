import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { blobsFolder } from "#app/platform/blobs/blob-contents.ts";
import { syncFolder } from "#app/platform/files/sync-path.server.ts";
import { companionFiles, databaseFiles } from "../backup-source.ts";

/** Is being filled. Left by a restore that was killed, it means nothing and is deleted by the next start or restore. */
const stagingName = ".restore-unfinished";
/** Complete and checked: its files replace those in DATA_DIR. */
const readyName = ".restore-ready";
const planName = "before";

export const beforePrefix = "before-restore-";

/** SQLite's write-ahead log belongs to its database: it must neither be lost nor applied to another one. */
const movedWith = (name: string): string[] =>
  name === databaseFiles.sqlite ? [name, `${name}-wal`, `${name}-shm`, `${name}-journal`] : [name];

/**
 * Creates an empty folder in DATA_DIR for the files to restore. The caller holds DATA_DIR's lock.
 * @param now names the folder that gets what is there now
 */
export function createStaging(dataDir: string, now: Date): { staging: string; before: string } {
  dropStaging(dataDir);
  const staging = join(dataDir, stagingName);
  mkdirSync(staging, { mode: 0o700 });
  const before = chooseName(dataDir, `${beforePrefix}${now.toISOString().slice(0, 19).replaceAll(":", "-")}`);
  writeFileSync(join(staging, planName), before, { mode: 0o600, flush: true });
  // Now, as a full disk must not be noticed later.
  mkdirSync(join(dataDir, before), { recursive: true, mode: 0o700 });
  return { staging, before: join(dataDir, before) };
}

/** Deletes what `createStaging` made; nothing else has changed. */
export function dropStaging(dataDir: string): void {
  const staging = join(dataDir, stagingName);
  if (!existsSync(staging)) return;
  const plan = join(staging, planName);
  if (existsSync(plan)) removeIfEmpty(join(dataDir, readFileSync(plan, "utf8")));
  rmSync(staging, { recursive: true, force: true });
}

/** From here on the restore happens, even if the process is killed: the next start finishes it. */
export function commitStaging(dataDir: string): void {
  syncFolder(join(dataDir, stagingName));
  renameSync(join(dataDir, stagingName), join(dataDir, readyName));
  syncFolder(dataDir);
}

export const isRestorePending = (dataDir: string): boolean => existsSync(join(dataDir, readyName));

/**
 * Moves the files of a committed restore into DATA_DIR, and what was there into a folder beside them. Can be repeated
 * after a kill at any moment: a file that is still in the ready folder has not replaced its predecessor. The caller holds
 * DATA_DIR's lock.
 * @param rename for tests
 * @returns the folder with what was there; undefined where there was nothing, or nothing to finish
 */
export function finishRestore(dataDir: string, rename: typeof renameSync = renameSync): string | undefined {
  if (!isRestorePending(dataDir)) return undefined;
  const ready = join(dataDir, readyName);
  const before = join(dataDir, readFileSync(join(ready, planName), "utf8"));
  mkdirSync(before, { recursive: true, mode: 0o700 });
  for (const name of [databaseFiles.sqlite, ...companionFiles, blobsFolder]) {
    if (!existsSync(join(ready, name))) continue;
    // The database is moved before its log, so that no version opens the database without its log.
    for (const old of movedWith(name))
      if (existsSync(join(dataDir, old))) rename(join(dataDir, old), join(before, old));
    rename(join(ready, name), join(dataDir, name));
  }
  removeIfEmpty(join(dataDir, blobsFolder));
  for (const folder of [before, dataDir]) syncFolder(folder);
  const isKept = !removeIfEmpty(before);
  rmSync(ready, { recursive: true });
  syncFolder(dataDir);
  return isKept ? before : undefined;
}

function chooseName(dataDir: string, name: string): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!existsSync(join(dataDir, candidate))) return candidate;
  }
}

function removeIfEmpty(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length > 0) return false;
  rmdirSync(folder);
  return true;
}
