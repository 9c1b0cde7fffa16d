import { createReadStream, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { packTar, unpackTar } from "modern-tar/fs";
import { BackupError } from "./backup.errors.ts";
import { manifestFile } from "./backup-manifest.server.ts";
import { isBackupFile } from "./backup-source.ts";

/** @returns the files of a backup as they are read, as one `.tar.gz` */
export function packBackup(folder: string): Readable {
  const names = readdirSync(folder).filter((name) => name === manifestFile || isBackupFile(name));
  const files = names.map((name) => ({ type: "file" as const, source: join(folder, name), target: name, mode: 0o600 }));
  const gzip = createGzip({ level: 1 });
  pipeline(packTar(files), gzip).catch(() => {}); // the reader gets the error, or has left
  return gzip;
}

/**
 * Unpacks a downloaded backup. Entries other than a backup's files are ignored.
 * @param folder new
 * @throws BackupError for what is no archive, or a truncated one
 */
export async function unpackBackup(archive: string, folder: string): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  const isExpected = ({ name, type }: { name: string; type?: string }) =>
    (type === undefined || type === "file") && (name === manifestFile || isBackupFile(name));
  try {
    await pipeline(
      createReadStream(archive),
      createGunzip(),
      unpackTar(folder, { filter: isExpected, fmode: 0o600, dmode: 0o700, strict: true }),
    );
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    if (["ENOSPC", "EDQUOT", "EACCES", "EIO"].includes(code)) throw cause;
    throw new BackupError(`${archive} is not a backup of this site, or damaged: nothing was changed.`, { cause });
  }
}
