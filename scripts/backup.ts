// npm run backup [-- FOLDER]: a copy of the running site's data. See docs/self-hosting.md for the way back.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { type Environment, readSettings } from "#app/platform/config/settings.server.ts";
import { siteSettings } from "#app/platform/config/site.config.server.ts";
import { databaseSettings } from "#app/platform/database/database.config.server.ts";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { splitPassword } from "#app/platform/database/postgres-url.server.ts";

/** Something that the owner can put right, said in one sentence. */
class BackupError extends Error {}

interface Backup {
  /** The finished folder; everything in it is readable by its owner alone. */
  folder: string;
  files: string[];
  /** What the folder does not hold, in a sentence. */
  remark: string | undefined;
}

/** What lies beside the database and belongs to it. */
const companions = ["secret", "instance-id", "assistant.md"];
const databaseFile = "northlight.db";
const dumpFile = "northlight.dump";
/** Pages per step: all in one. Between smaller steps foreign writes get in, and each of them starts the copy anew. */
const pagesPerStep = 1e9;

const timestamp = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(":", "-");

const secretRemark = "SITE_SECRET comes from the environment and is not in it: keep it elsewhere.";

/** @throws BackupError with a sentence for the owner */
async function backUp(environment: Environment, target: string | undefined): Promise<Backup> {
  const { dataDir: dataDirSetting, siteSecret } = siteSettings;
  const { databaseUrl } = databaseSettings;
  const { values, faults } = readSettings({ dataDirSetting, databaseUrl, siteSecret }, environment);
  if (faults.length > 0) throw new BackupError(faults.join("\n"));
  const dataDir = resolve(values.dataDirSetting);
  const folder = resolve(target ?? join(dirname(dataDir), "backups", timestamp(new Date())));
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BackupError(`${folder} is not empty.`);

  // Under another name until it is whole, so that a backup that broke off never passes for one.
  const draft = `${folder}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    if (values.databaseUrl) dumpPostgres(values.databaseUrl, join(draft, dumpFile));
    else await copySqlite(sqlitePath(dataDir), join(draft, databaseFile));
    for (const name of companions) {
      if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(draft, name));
    }
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  const files = readdirSync(folder).sort();
  return { folder, files, remark: values.siteSecret === undefined ? undefined : secretRemark };
}

/** Copies the database as it is at one moment, on a connection of its own: writers and readers go on meanwhile. */
async function copySqlite(source: string, copy: string): Promise<void> {
  if (!existsSync(source)) throw new BackupError(`There is no database at ${source}: nothing to back up.`);
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5_000 });
  try {
    await backup(database, copy, { rate: pagesPerStep });
  } finally {
    database.close();
  }
  verifySqlite(copy);
}

/** @throws BackupError where the copy is damaged */
function verifySqlite(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    // Without a log beside it the copy is one file; the site turns the log on again when it opens it.
    copy.exec("pragma journal_mode = delete");
    const answers = copy
      .prepare("pragma integrity_check")
      .all()
      .map((row) => String(row.integrity_check));
    if (answers.join() !== "ok") throw new BackupError(`The copy is damaged: ${answers.join("; ")}`);
  } finally {
    copy.close();
  }
}

function dumpPostgres(url: string, file: string): void {
  const { url: target, password } = splitPassword(url);
  const { error, status, signal } = spawnSync("pg_dump", ["--format=custom", `--file=${file}`, `--dbname=${target}`], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  if (error && "code" in error && error.code === "ENOENT")
    throw new BackupError("DATABASE_URL is set, and pg_dump is not on PATH: install PostgreSQL's client programs.");
  if (error || status !== 0) throw new BackupError(`pg_dump failed (${error?.message ?? signal ?? `code ${status}`}).`);
}

async function main(): Promise<void> {
  process.umask(0o077);
  try {
    const { folder, files, remark } = await backUp(process.env, process.argv[2]);
    console.log(`Backup: ${folder} (${files.join(", ")})`);
    if (remark) console.log(remark);
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : error);
    process.exitCode = 1;
  }
}

await main();
