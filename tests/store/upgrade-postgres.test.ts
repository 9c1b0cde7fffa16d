// @module-tag long
// The backup before an upgrade on a real PostgreSQL, with its pg_dump; server/upgrade.test.ts is about SQLite.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { restoreBackup } from "#app/features/backups/restore/restore-backup.usecases.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase, readMigrationState } from "#app/platform/database/migrate.server.ts";
import { migrations } from "#app/platform/database/migrations/all.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import { StartError } from "#app/platform/start-error.ts";
import { openStorage } from "#server/open-storage.ts";
import {
  hasClientPrograms,
  openDumpableDatabase,
  openDumpableServer,
} from "#tests/support/database/client-programs.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const names = Object.keys(migrations);
/** Migrations of version 0.1.0. */
const oldNames = names.slice(0, names.indexOf("0006-messages-by-address"));
const newNames = names.slice(oldNames.length);
const oldMigrations = Object.fromEntries(oldNames.map((name) => [name, migrations[name]])) as typeof migrations;

let server: string;
let url: string;
let dataDir: string;

async function withDb<T>(databaseUrl: string, use: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: databaseUrl, dataDir: "" });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

const readMissing = (databaseUrl: string) => withDb(databaseUrl, async (db) => (await readMigrationState(db))?.missing);
const readAgents = (databaseUrl: string) =>
  withDb(databaseUrl, async (db) => {
    const rows = await db.selectFrom("user_agents").select("useragent").orderBy("id").execute();
    return rows.map(({ useragent }) => useragent);
  });

async function upgrade(settings: { backupDir?: string; backupBeforeUpgrade?: "on" | "off" } = {}) {
  const lines: Record<string, unknown>[] = [];
  const storage = await openStorage({
    config: {
      databaseUrl: url,
      databasePoolSize: 2,
      databaseConnectTimeoutS: 5,
      databaseStatementTimeoutS: 30,
      databaseStartWaitS: 0,
      dataDir,
      siteSecret: undefined,
      backupDir: undefined,
      backupBeforeUpgrade: "on",
      ...settings,
    },
    log: createLogger("info", { write: (line) => void lines.push(JSON.parse(line)), flush: (done) => done?.() }),
    onWriteError: () => {},
  });
  await storage.close();
  return lines;
}

describe.skipIf(!hasClientPrograms)("an upgrade on PostgreSQL", () => {
  beforeEach(async () => {
    server = await openDumpableServer();
    url = await openDumpableDatabase(server);
    dataDir = createTemporaryFolder({ secret: "s".repeat(64) });
    await withDb(url, async (db) => {
      await migrateDatabase(db, oldMigrations);
      for (const useragent of ["first", "second"])
        await db.insertInto("user_agents").values({ useragent, last_seen_at: "2026-11-23" }).execute();
    });
  });

  test("backs up once, before it migrates; the previous state can be restored from it", async () => {
    expect(await readMissing(url)).toEqual(newNames);
    const lines = await upgrade();
    expect(await readMissing(url)).toEqual([]);
    const messages = lines.map(({ msg }) => msg);
    const made = messages.indexOf("backup made before the upgrade of the database");
    expect(made).toBeGreaterThanOrEqual(0);
    expect(messages.indexOf("database migrated")).toBeGreaterThan(made);
    const folder = String(lines[made]?.folder);
    expect(readdirSync(join(dataDir, "backups")).map((name) => join(dataDir, "backups", name))).toEqual([folder]);
    const manifest = JSON.parse(readFileSync(join(folder, "backup.json"), "utf8"));
    expect(manifest).toMatchObject({ database: "postgres", check: "restored", counts: { user_agents: 2 } });
    expect(oldNames).toContain(manifest.schema);

    const empty = await openDumpableDatabase(server);
    const target = {
      databaseUrl: empty,
      dataDir: createTemporaryFolder(),
      siteSecret: undefined,
      backupDir: undefined,
    };
    await restoreBackup({ config: target, source: folder });
    expect(await readMissing(empty)).toEqual(newNames);
    expect(await readAgents(empty)).toEqual(["first", "second"]);

    await upgrade();
    expect(readdirSync(join(dataDir, "backups"))).toHaveLength(1); // the second start migrates nothing
  });

  test("of two instances that start at once leaves one migrated database and all rows", async () => {
    const results = await Promise.allSettled([upgrade(), upgrade()]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await readMissing(url)).toEqual([]);
    expect(await readAgents(url)).toEqual(["first", "second"]);
    expect(
      await withDb(server, (db) => sql`select 1 from pg_database where datname like 'northlight_check%'`.execute(db)),
    ).toMatchObject({ rows: [] });
  });

  test.each([
    ["pg_dump is missing", () => vi.stubEnv("PATH", createTemporaryFolder()), /pg_dump is not on PATH/],
    [
      "the folder cannot be written",
      () => writeFileSync(join(dataDir, "backups"), ""),
      /backups.* a folder is expected/,
    ],
  ])("migrates nothing where %s, and says how to go on", async (_name, spoil, reason) => {
    onTestFinished(() => void vi.unstubAllEnvs());
    spoil();
    const failed = upgrade();
    await expect(failed).rejects.toThrow(StartError);
    await expect(failed).rejects.toThrow(
      /^The backup before the upgrade .* nothing was changed: .*BACKUP_BEFORE_UPGRADE=off/,
    );
    await expect(failed).rejects.toThrow(reason);
    expect(await readMissing(url)).toEqual(newNames);

    await upgrade({ backupBeforeUpgrade: "off" });
    expect(await readMissing(url)).toEqual([]);
    expect(await readAgents(url)).toEqual(["first", "second"]);
  });

  test("backs up nothing where the database is new", async () => {
    url = await openDumpableDatabase(server);
    dataDir = join(createTemporaryFolder(), "data");
    mkdirSync(dataDir);
    await upgrade();
    expect(await readMissing(url)).toEqual([]);
    expect(existsSync(join(dataDir, "backups"))).toBe(false);
  });
});
