import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BackupError } from "./backup.errors.ts";
import { databaseFiles, isBackupFile, type RowCounts } from "./backup-source.ts";

export const manifestFile = "backup.json";
const formatVersion = 1;

const fileSchema = z.object({
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const lackingSchema = z.object({
  id: z.string(),
  hash: z.string(),
  problem: z.enum(["missing", "damaged"]),
  file: z.string().optional(),
  names: z.array(z.string()),
});

const manifestSchema = z.object({
  format: z.literal(formatVersion),
  site: z.string(),
  /** The last migration that a version must know to use the database (docs/decisions/0002). */
  schema: z.string(),
  database: z.enum(["sqlite", "postgres"]),
  madeAt: z.iso.datetime(),
  counts: z.record(z.string(), z.number().int().nonnegative()),
  files: z.record(z.string().refine(isBackupFile, "is not a file of a backup"), fileSchema),
  check: z.enum(["restored", "read"]).optional(),
  /** Numbers the backups of a folder, since the clock may have been wrong. Missing in older backups. */
  position: z.number().int().positive().optional(),
  lacking: z.array(lackingSchema).optional(),
});

export type BackupManifest = z.output<typeof manifestSchema>;
export type LackingContent = z.output<typeof lackingSchema>;
export type BackupFileFacts = z.output<typeof fileSchema>;

export function writeManifest(folder: string, manifest: Omit<BackupManifest, "format">): void {
  const text = JSON.stringify({ format: formatVersion, ...manifest }, undefined, 2);
  writeFileSync(join(folder, manifestFile), `${text}\n`, { flag: "wx", mode: 0o600, flush: true });
}

/** @throws BackupError for a folder that is no backup, or one of another format */
export function readManifest(folder: string): BackupManifest {
  const manifest = manifestSchema.safeParse(readJson(folder));
  if (!manifest.success)
    throw new BackupError(
      `${join(folder, manifestFile)} is damaged, or of a newer version of the site: nothing was changed.`,
      { cause: manifest.error },
    );
  const { database, files } = manifest.data;
  if (!Object.hasOwn(files, databaseFiles[database]))
    throw new BackupError(`${join(folder, manifestFile)} names no database: nothing was changed.`);
  return manifest.data;
}

function readJson(folder: string): unknown {
  const path = join(folder, manifestFile);
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR")
      throw new BackupError(`${folder} is not a backup of this site: it has no ${manifestFile}.`, { cause });
    if (cause instanceof SyntaxError) return undefined;
    throw new BackupError(`${path} cannot be read (${code}).`, { cause });
  }
}

/** @throws BackupError which names the first table that differs */
export function compareCounts(expected: RowCounts, found: RowCounts): void {
  const table = findDifference(expected, found);
  if (table !== undefined)
    throw new BackupError(
      `The backup is damaged: it has ${found[table] ?? 0} rows of ${table} where the database had ${expected[table] ?? 0}.`,
    );
}

export const isSameCounts = (a: RowCounts, b: RowCounts): boolean => findDifference(a, b) === undefined;

const findDifference = (a: RowCounts, b: RowCounts): string | undefined =>
  [...Object.keys(a), ...Object.keys(b)].find((table) => (a[table] ?? 0) !== (b[table] ?? 0));
