import { isBlobFile } from "#app/platform/blobs/blob-contents.ts";

/** The settings that say what a backup is made of, and what is restored. */
export interface BackupSource {
  /** PostgreSQL; SQLite in `dataDir` where undefined. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly siteSecret: string | undefined;
  /** `backups` in `dataDir` where undefined. */
  readonly backupDir: string | undefined;
}

export type DatabaseKind = "sqlite" | "postgres";

/** Rows of each table. */
export type RowCounts = Readonly<Record<string, number>>;

/** What a database's driver writes into a backup's folder. */
export interface DatabaseCopy {
  /** As in the database at the moment of the copy, counted there. */
  readonly counts: RowCounts;
  /** The last migration that a version must know to use the database (docs/decisions/0036). */
  readonly schema: string;
}

/**
 * How a backup was checked: its database was restored into a temporary place and its rows counted there, or the file
 * was read to its end and the rows in it counted.
 */
export type CheckKind = "restored" | "read";

export const databaseFiles: Readonly<Record<DatabaseKind, string>> = {
  sqlite: "northlight.db",
  postgres: "northlight.dump",
};

/** Files in DATA_DIR that belong to a backup. */
export const companionFiles: readonly string[] = ["secret", "instance-id", "assistant.md"];

/** For the file names of an archive and of a backup that names its files itself. */
export const isBackupFile = (name: string): boolean =>
  companionFiles.includes(name) || isBlobFile(name) || Object.values(databaseFiles).includes(name);
