import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type BackupManifest, type LackingContent, manifestFile, readManifest } from "../backup-manifest.server.ts";

export const draftSuffix = ".unfinished";

export interface StoredBackup {
  readonly name: string;
  readonly madeAt: Date;
  readonly bytes: number;
  readonly messages: number;
  readonly accounts: number;
  readonly visits: number;
  readonly position: number;
  readonly lacking: readonly LackingContent[];
  readonly files: BackupManifest["files"];
}

export function listBackups(backupDir: string): StoredBackup[] {
  if (!existsSync(backupDir)) return [];
  const found = readdirSync(backupDir)
    .filter((name) => !name.endsWith(draftSuffix) && existsSync(join(backupDir, name, manifestFile)))
    .flatMap((name) => readStored(backupDir, name));
  return found.sort((a, b) => b.position - a.position || b.madeAt.getTime() - a.madeAt.getTime());
}

function readStored(backupDir: string, name: string): StoredBackup[] {
  try {
    const { madeAt, files, counts, position = 0, lacking = [] } = readManifest(join(backupDir, name));
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    const { contact_messages: messages = 0, user: accounts = 0, recent_visits: visits = 0 } = counts;
    return [{ name, madeAt: new Date(madeAt), bytes, messages, accounts, visits, position, lacking, files }];
  } catch {
    return []; // not ours, or damaged: the owner decides
  }
}

/**
 * Chooses the backups that are kept whatever their age while the last one is incomplete: the last complete one, and for each
 * file that the last one lacks the last one that has it.
 * @param stored the last one first
 */
export function findSpared(stored: readonly StoredBackup[]): ReadonlySet<StoredBackup> {
  const lacking = stored[0]?.lacking ?? [];
  const spared = new Set<StoredBackup>();
  const spare = (isWanted: (backup: StoredBackup) => boolean) => {
    const backup = stored.find(isWanted);
    if (backup) spared.add(backup);
  };
  if (lacking.length > 0) spare((backup) => backup.lacking.length === 0);
  for (const { file = "", hash } of lacking) spare(({ files }) => files[file]?.sha256 === hash);
  return spared;
}
