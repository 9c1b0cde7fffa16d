import { isBlobFile } from "#app/platform/blobs/blob-contents.ts";

export interface BackupSource {
  /** PostgreSQL; SQLite in `dataDir` where undefined. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly siteSecret: string | undefined;
  readonly backupDir: string | undefined;
}

export type DatabaseKind = "sqlite" | "postgres";

export type RowCounts = Readonly<Record<string, number>>;

export interface DatabaseCopy {
  readonly counts: RowCounts;
  readonly schema: string;
}

/** `restored`: into a temporary database, whose rows were counted. `read`: to the end of the dump. */
export type CheckKind = "restored" | "read";

export const databaseFiles: Readonly<Record<DatabaseKind, string>> = {
  sqlite: "northlight.db",
  postgres: "northlight.dump",
};

export const companionFiles: readonly string[] = ["secret", "instance-id", "assistant.md"];

export const isBackupFile = (name: string): boolean =>
  companionFiles.includes(name) || isBlobFile(name) || Object.values(databaseFiles).includes(name);
