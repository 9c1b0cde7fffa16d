import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { additiveTable } from "#app/platform/database/migrate.server.ts";
import { isIndexTable } from "#app/platform/database/move/sqlite-source.server.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import { StartError } from "#app/platform/start-error.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openStorage } from "./open-storage.ts";

/** Made by 0.1.0 and 0.2.0 (commits 7929967 and 0e7419c): tests/support/upgrade/make-old-data.ts. */
const oldData = join(import.meta.dirname, "..", "tests", "support", "upgrade");
const migratorTables = ["kysely_migration", "kysely_migration_lock"];

let dataDir: string;

type Row = Record<string, unknown>;

/** Each table's rows; with `columns` only those columns of each table. */
function readTables(path: string, columns?: Map<string, string[]>): Map<string, Row[]> {
  const db = new DatabaseSync(path, { readOnly: true });
  const tables = db.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'").all();
  const names = tables
    .map(({ name }) => String(name))
    .filter((name) => (columns ? columns.has(name) : !isIndexTable(name)));
  const rows = names.map((name): [string, Row[]] => {
    const list = columns?.get(name)?.map((column) => `"${column}"`) ?? ["*"];
    const found = db.prepare(`select ${list.join()} from "${name}"`).all();
    return [name, found.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))];
  });
  db.close();
  return new Map(rows);
}

async function upgrade(settings: { backupDir?: string; backupBeforeUpgrade?: "on" | "off" } = {}) {
  const lines: Record<string, unknown>[] = [];
  const storage = await openStorage({
    config: {
      databaseUrl: undefined,
      databasePoolSize: 2,
      databaseConnectTimeoutS: 1,
      databaseStatementTimeoutS: 0,
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

const countBy = (rows: readonly Row[] = [], column: string) =>
  Object.fromEntries(
    [...Map.groupBy(rows, (row) => String(row[column]))].map(([value, group]) => [value, group.length]).sort(),
  );

describe.each(["0.1.0", "0.2.0"])("data of %s", (version) => {
  beforeEach(() => {
    dataDir = join(createTemporaryFolder(), "data");
    mkdirSync(dataDir);
    copyFileSync(join(oldData, `northlight-${version}.db`), sqlitePath(dataDir));
    for (const name of ["secret", "instance-id"]) copyFileSync(join(oldData, name), join(dataDir, name));
  });

  test("holds messages, replies, accounts, visits, and mails in every state", () => {
    const tables = readTables(sqlitePath(dataDir));
    expect(tables.get("contact_messages")).toHaveLength(50);
    expect(tables.get("contact_replies")).toHaveLength(33);
    expect(tables.get("user")).toHaveLength(3);
    expect(tables.get("recent_visits")?.length).toBeGreaterThanOrEqual(120);
    expect(countBy(tables.get("mails"), "state")).toMatchObject({
      dismissed: 1,
      failed: 2,
      held: 1,
      queued: 1,
      sending: 1,
      shelved: 1,
      suppressed: 1,
    });
  });

  test("opens with every row, can still be opened by that version, and is backed up before", async () => {
    const before = readTables(sqlitePath(dataDir));
    const lines = await upgrade();
    const columns = new Map([...before].map(([name, rows]) => [name, Object.keys(rows[0] ?? {})]));
    for (const [name] of columns) if (columns.get(name)?.length === 0) columns.delete(name);
    const after = readTables(sqlitePath(dataDir), columns);
    columns.delete(additiveTable);
    // The version refuses a migration that it does not know in Kysely's table.
    for (const name of columns.keys()) expect([name, after.get(name)]).toEqual([name, before.get(name)]);

    const { folder } = lines.find(({ msg }) => msg === "backup made before the upgrade of the database") ?? {};
    expect(readdirSync(join(dataDir, "backups")).map((name) => join(dataDir, "backups", name))).toEqual([folder]);
    expect(readdirSync(String(folder)).sort()).toEqual(["backup.json", "instance-id", "northlight.db", "secret"]);
    const copy = readTables(join(String(folder), "northlight.db"));
    for (const name of before.keys()) expect([name, copy.get(name)]).toEqual([name, before.get(name)]);
    expect([...copy.keys()].sort()).toEqual([...before.keys()].sort());
    expect(migratorTables.every((name) => before.has(name))).toBe(true);

    // A second start of the same version has nothing to migrate, and makes no backup.
    await upgrade();
    expect(readdirSync(join(dataDir, "backups"))).toHaveLength(1);
  });

  test("is not touched if the backup fails; the sentence says how to go on", async () => {
    const before = readTables(sqlitePath(dataDir));
    const backupDir = join(dataDir, "a-file");
    writeFileSync(backupDir, "");
    const failed = upgrade({ backupDir });
    await expect(failed).rejects.toThrow(StartError);
    await expect(failed).rejects.toThrow(
      /^The backup before the upgrade .* nothing was changed: .*BACKUP_BEFORE_UPGRADE=off/,
    );
    expect(readTables(sqlitePath(dataDir))).toEqual(before);

    await upgrade({ backupDir, backupBeforeUpgrade: "off" });
    expect(readTables(sqlitePath(dataDir)).size).toBeGreaterThan(before.size);
    expect(existsSync(join(dataDir, "backups"))).toBe(false);
  });
});
