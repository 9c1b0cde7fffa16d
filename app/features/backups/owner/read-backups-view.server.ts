import { join } from "node:path";
import { Readable } from "node:stream";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Backups } from "../backups-service.ts";
import { describeLacking } from "../describe-check.ts";
import { listBackups } from "../schedule/stored-backups.server.ts";
import type { BackupStatus, ListedBackup } from "./backup-status.ts";

export async function readBackupStatus(backups: Backups): Promise<BackupStatus> {
  const { time, step, good, error, errorAt, isInterrupted, offsite } = await backups.readStatus();
  const isGood = good?.finished_at && good.check_kind;
  return {
    time: time && [time.hour, time.minute].map((part) => String(part).padStart(2, "0")).join(":"),
    step,
    last: isGood
      ? {
          madeAt: good.started_at,
          check: good.check_kind ?? "read",
          messages: good.messages ?? 0,
          bytes: Number(good.bytes),
          lacking: good.lacking ?? undefined,
        }
      : undefined,
    error: error ?? (isInterrupted ? "It was interrupted, because the site was stopped. It is made again." : undefined),
    errorAt,
    offsite: backups.offsite === undefined ? undefined : { target: backups.offsite, ...offsite },
  };
}

export const listStoredBackups = ({ folder }: Backups): ListedBackup[] =>
  listBackups(folder).map(({ name, madeAt, bytes, messages, accounts, visits, lacking }) => ({
    ...{ name, madeAt: madeAt.toISOString(), bytes, messages, accounts, visits },
    lacking: describeLacking(lacking),
  }));

/** @returns a stored backup as `.tar.gz`, made while it is read; undefined where there is none of that name */
export async function openArchive(backups: Backups, name: string): Promise<ReadableStream<Uint8Array> | undefined> {
  if (!listBackups(backups.folder).some((backup) => backup.name === name)) return undefined;
  await recordAct(backups.db, { act: "backup/downloaded", subject: name });
  const { packBackup } = await import("../archive.server.ts");
  return Readable.toWeb(packBackup(join(backups.folder, name))) as ReadableStream<Uint8Array>; // Node's own type of it
}
