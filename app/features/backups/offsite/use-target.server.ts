import { minuteMs } from "#app/lib/units.ts";
import type { Archive } from "../archive.server.ts";
import { OffsiteError } from "../backup.errors.ts";
import {
  describeTarget,
  type FileContent,
  type OffsiteFile,
  type OffsiteSettings,
  type OffsiteTarget,
  type OffsiteTargetSettings,
  readArchiveTime,
} from "./offsite-target.ts";

/** Opens a target for `use`. @throws OffsiteError */
export async function withTarget<T>(
  settings: OffsiteTargetSettings,
  use: (target: OffsiteTarget) => Promise<T>,
  retryWaitsMs?: readonly number[],
): Promise<T> {
  const target = await openTarget(settings, retryWaitsMs);
  try {
    return await use(target);
  } finally {
    target.close();
  }
}

export interface ArchiveOffsite extends OffsiteFile {
  readonly madeAt: Date;
}

/** Tolerated clock difference to the machine that made a copy. */
const clockToleranceMs = 15 * minuteMs;

/** @returns the copies of backups, the newest first, those from a clock that was ahead last; other files are ignored */
export async function listArchives(target: OffsiteTarget, now = new Date()): Promise<ArchiveOffsite[]> {
  const archives = (await target.list()).flatMap((file) => {
    const madeAt = readArchiveTime(file.name);
    return madeAt ? [{ ...file, madeAt }] : [];
  });
  const isFuture = ({ madeAt }: ArchiveOffsite) => madeAt.getTime() > now.getTime() + clockToleranceMs;
  return archives.sort((a, b) => Number(isFuture(a)) - Number(isFuture(b)) || b.madeAt.getTime() - a.madeAt.getTime());
}

/** Signs in, and writes, lists, reads back and deletes a small file. @throws OffsiteError */
export const probeTarget = (settings: OffsiteTargetSettings): Promise<void> =>
  withTarget(settings, (target) => probe(target, settings), []);

async function probe(target: OffsiteTarget, settings: OffsiteTargetSettings): Promise<void> {
  const name = `northlight-probe-${process.pid}-${Date.now()}`;
  await target.put(name, contentOf(name));
  let read = "";
  for await (const part of await target.get(name)) read += String(part);
  const isListed = (await target.list()).some((file) => file.name === name);
  await target.delete(name);
  if (read !== name || !isListed)
    throw new OffsiteError(`${describeTarget(settings)}: a small file was written, but not found or read back there.`);
}

async function* contentOf(text: string): FileContent {
  yield Buffer.from(text);
}

/**
 * Opens a copy that is off-site.
 * @param wanted its name; the newest where undefined
 * @param use must read the archive before it ends
 * @throws OffsiteError where there is none
 */
export const withCopy = <T>(
  { target: settings, passphrase }: OffsiteSettings,
  wanted: string | undefined,
  use: (archive: Archive) => Promise<T>,
): Promise<T> =>
  withTarget(settings, async (target) => {
    const copies = await listArchives(target);
    const copy = wanted === undefined ? copies[0] : copies.find(({ name }) => name === wanted);
    if (!copy) {
      const which = wanted === undefined ? "no backup" : `no backup ${wanted}`;
      throw new OffsiteError(`There is ${which} in ${describeTarget(settings)}: nothing was changed.`);
    }
    return use({ name: copy.name, content: await target.get(copy.name), passphrase });
  });

/**
 * Loads only what the target needs.
 * @param retryWaitsMs of requests that are tried again on their own, where the target is made of single requests
 * @throws OffsiteError where it cannot be reached or refuses to sign in
 */
async function openTarget(settings: OffsiteTargetSettings, retryWaitsMs?: readonly number[]): Promise<OffsiteTarget> {
  switch (settings.kind) {
    case "folder":
      return (await import("./folder.driver.server.ts")).openFolderTarget(settings.folder);
    case "sftp":
      return (await import("./sftp.driver.server.ts")).openSftpTarget(settings);
    case "s3":
      return (await import("./s3.driver.server.ts")).openS3Target(settings, retryWaitsMs);
  }
}
