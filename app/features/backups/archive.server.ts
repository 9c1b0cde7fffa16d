import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { packTar, unpackTar } from "modern-tar/fs";
import { blobsFolder, isBlobFile } from "#app/platform/blobs/blob-contents.ts";
import { BackupError, toBackupError } from "./backup.errors.ts";
import { manifestFile } from "./backup-manifest.server.ts";
import { isBackupFile } from "./backup-source.ts";
import { decrypt } from "./offsite/encryption.server.ts";

/** @returns the files of a backup as they are read, as one `.tar.gz` */
export function packBackup(folder: string): Readable {
  const topNames = readdirSync(folder).filter((name) => name === manifestFile || isBackupFile(name));
  const names = [...topNames, ...listBlobFiles(folder)];
  const files = names.map((name) => ({ type: "file" as const, source: join(folder, name), target: name, mode: 0o600 }));
  const gzip = createGzip({ level: 1 });
  pipeline(packTar(files), gzip).catch(() => {}); // the reader gets the error, or has left
  return gzip;
}

export interface Archive {
  readonly name: string;
  readonly content: Readable;
  readonly passphrase: string | undefined;
}

/** @param path of a downloaded archive */
export const openArchiveFile = (path: string, passphrase: string | undefined): Archive => ({
  name: path,
  content: createReadStream(path),
  passphrase,
});

/**
 * Unpacks an archive into a folder in DATA_DIR that is deleted after `use`.
 * @throws BackupError for an invalid archive or a wrong passphrase
 */
export async function withUnpacked<T>(
  archive: Archive,
  dataDir: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const scratch = mkdtempSync(join(dataDir, ".unpacked-"));
  try {
    const folder = join(scratch, "backup");
    await unpackBackup(archive, folder);
    return await use(folder);
  } catch (error) {
    throw toBackupError(error, dataDir);
  } finally {
    archive.content.destroy();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Entries other than a backup's files are ignored. @param folder new */
async function unpackBackup({ name, content, passphrase }: Archive, folder: string): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  const isExpected = ({ name, type }: { name: string; type?: string }) =>
    (type === undefined || type === "file") && (name === manifestFile || isBackupFile(name));
  try {
    await pipeline(
      passphrase === undefined ? content : await decrypt(content, passphrase, name),
      createGunzip(),
      unpackTar(folder, { filter: isExpected, fmode: 0o600, dmode: 0o700, strict: true }),
    );
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    const { code = "" } = cause as NodeJS.ErrnoException;
    if (["ENOSPC", "EDQUOT", "EACCES", "EIO"].includes(code)) throw cause;
    throw new BackupError(`${name} is not a backup of this site, or damaged: nothing was changed.`, { cause });
  }
}

/** @param folder DATA_DIR, or a backup @returns paths in it of all files that are stored as blobs */
export function listBlobFiles(folder: string): string[] {
  const root = join(folder, blobsFolder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter(isBlobFile);
}
