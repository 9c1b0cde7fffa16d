import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { packBackup } from "../archive.server.ts";
import { OffsiteError } from "../backup.errors.ts";
import type { Backup } from "../make-backup.usecases.server.ts";
import { findExpired, type Retention } from "../schedule/backup-times.ts";
import { findSpared, listBackups } from "../schedule/stored-backups.server.ts";
import { encrypt } from "./encryption.server.ts";
import { type FileContent, nameArchive, type OffsiteSettings, type OffsiteTarget } from "./offsite-target.ts";
import { listArchives, withTarget } from "./use-target.server.ts";

export interface OffsiteResult {
  readonly copy?: { readonly name: string; readonly bytes: number; readonly finishedAt: string };
  readonly error?: string;
}

interface CopyOrder {
  readonly backup: Pick<Backup, "folder" | "madeAt" | "bytes">;
  readonly offsite: OffsiteSettings;
  readonly retention: Retention;
  /** False where the clock is not credible: nothing expires. */
  readonly mayDelete: boolean;
  readonly now?: () => Date;
  readonly onStep?: (step: string) => void;
  readonly waitsMs?: readonly number[];
}

const standardWaitsMs = [30 * secondMs, 5 * minuteMs];

/** Sends an encrypted copy off-site and deletes expired ones. Retries, and never throws: the backup itself is good. */
export async function copyOffsite(order: CopyOrder): Promise<OffsiteResult> {
  const { backup, offsite, now = () => new Date(), onStep = () => {} } = order;
  const name = nameArchive(new Date(backup.madeAt));
  try {
    const bytes = await withRetries(order.waitsMs ?? standardWaitsMs, (attempt) => {
      onStep(`Copying it off-site${attempt > 1 ? `, attempt ${attempt}` : ""}`);
      return withTarget(offsite.target, (target) => upload(target, name, order));
    });
    const copy = { name, bytes, finishedAt: now().toISOString() };
    const error = order.mayDelete ? await deleteExpiredCopies(order) : undefined;
    return { copy, ...(error !== undefined && { error }) };
  } catch (error) {
    return { error: error instanceof OffsiteError ? error.message : describeDefect(error) };
  }
}

async function withRetries<T>(waitsMs: readonly number[], work: (attempt: number) => Promise<T>): Promise<T> {
  for (const [index, waitMs] of waitsMs.entries()) {
    try {
      return await work(index + 1);
    } catch (error) {
      if (!(error instanceof OffsiteError && error.isTransient)) throw error;
      await sleep(waitMs);
    }
  }
  return work(waitsMs.length + 1);
}

async function upload(target: OffsiteTarget, name: string, { backup, offsite, onStep }: CopyOrder): Promise<number> {
  const archive = await encrypt(packBackup(backup.folder), offsite.passphrase);
  try {
    return await target.put(name, reportProgress(archive, backup, onStep));
  } finally {
    archive.destroy();
  }
}

const reportEveryMs = 10 * secondMs;

/** Progress is estimated: compression makes the archive smaller than the backup by an unknown amount. */
async function* reportProgress(
  archive: FileContent,
  { folder, bytes }: Pick<Backup, "folder" | "bytes">,
  onStep: CopyOrder["onStep"],
): FileContent {
  let sent = 0;
  let reportedAt = performance.now();
  try {
    for await (const part of archive) {
      yield part;
      sent += part.length;
      if (performance.now() - reportedAt < reportEveryMs) continue;
      reportedAt = performance.now();
      onStep?.(`Copying it off-site, ${megabytes(sent)} of at most ${megabytes(bytes)} MB`);
    }
  } catch (cause) {
    throw new OffsiteError(`${folder} could not be packed: ${(cause as Error).message}.`, { cause });
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

async function deleteExpiredCopies({ backup, offsite, retention }: CopyOrder): Promise<string | undefined> {
  const now = new Date(backup.madeAt); // the clock as it was at the beginning, when it was credible
  try {
    await withTarget(offsite.target, async (target) => {
      const copies = await listArchives(target, now);
      const spared = new Set<string>();
      for (const { madeAt } of findSpared(listBackups(dirname(backup.folder)))) spared.add(nameArchive(madeAt));
      for (const { name } of findExpired(copies, now, retention)) if (!spared.has(name)) await target.delete(name);
      await target.deleteUnfinished(now);
    });
    return undefined;
  } catch (error) {
    const reason = error instanceof OffsiteError ? error.message : describeDefect(error);
    return `The copy is off-site, but expired ones could not be deleted there. ${reason}`;
  }
}

const describeDefect = (error: unknown): string => `This should not have happened: ${(error as Error).message}`;
