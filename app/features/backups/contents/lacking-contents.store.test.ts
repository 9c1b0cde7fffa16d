// @module-tag long
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import {
  hasClientPrograms,
  openDumpableDatabase,
  openDumpableServer,
} from "#tests/support/database/client-programs.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { BackupSource } from "../backup-source.ts";
import { describeLacking } from "../describe-check.ts";
import { createBackup } from "../make-backup.usecases.server.ts";
import { restoreBackup } from "../restore/restore-backup.usecases.server.ts";
import { makeAndPrune } from "../schedule/make-and-prune.server.ts";
import { listBackups } from "../schedule/stored-backups.server.ts";
import { verifyBackup } from "../verify-backup.usecases.server.ts";

async function* one(bytes: Uint8Array) {
  yield bytes;
}

async function createSite(databaseUrl?: string) {
  const dataDir = createTemporaryFolder();
  const config: BackupSource = { databaseUrl, dataDir, siteSecret: undefined, backupDir: undefined };
  const open = async <T>(use: (db: Db) => Promise<T>): Promise<T> => {
    const db = openDatabase({ url: databaseUrl, dataDir });
    return use(db).finally(() => db.destroy());
  };
  await open(migrateDatabase);
  const store = (texts: readonly string[]) =>
    open(async (db) => {
      const blobs = createBlobStore({ db, dataDir, now: () => new Date(), references: [] });
      for (const text of texts) await blobs.write(one(Buffer.from(text)), { maxBytes: 1_000_000 });
    });
  const files = () =>
    readdirSync(join(dataDir, "blobs"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const fileOf = (text: string) => files().find((path) => readFileSync(path, "utf8") === text) ?? "";
  return { config, open, store, fileOf };
}

const order = (source: BackupSource) => ({ source, retention: { daily: 1, weekly: 0 }, mayDelete: true });
const at = (day: number) => () => new Date(2026, 10, day, 3, 10);

describe("a backup of a site on SQLite", () => {
  test("names the files that are missing, shorter or different, and a restore says so", async () => {
    const { config, store, fileOf } = await createSite();
    await store(["missing", "shorter", "different", "complete"]);
    rmSync(fileOf("missing"));
    const [shorter, different] = [fileOf("shorter"), fileOf("different")];
    writeFileSync(shorter, "short");
    writeFileSync(different, "Different");
    const { folder, lacking } = await createBackup({ config });
    expect(lacking.map(({ problem }) => problem).sort()).toEqual(["damaged", "damaged", "missing"]);
    expect(describeLacking(lacking)).toBe("1 file is missing and 2 files are damaged");
    expect((await verifyBackup(folder)).lacking).toHaveLength(3);
    const target = { ...config, dataDir: createTemporaryFolder() };
    expect((await restoreBackup({ config: target, source: folder })).lacking).toHaveLength(3);
  });

  test("of an older version is checked when it is restored", async () => {
    const { config, store, fileOf } = await createSite();
    await store(["missing"]);
    rmSync(fileOf("missing"));
    const { folder } = await createBackup({ config });
    const manifest = JSON.parse(readFileSync(join(folder, "backup.json"), "utf8"));
    writeFileSync(join(folder, "backup.json"), JSON.stringify({ ...manifest, lacking: undefined }));
    expect((await verifyBackup(folder)).lacking).toHaveLength(1);
    const target = { ...config, dataDir: createTemporaryFolder() };
    expect((await restoreBackup({ config: target, source: folder })).lacking).toHaveLength(1);
  });

  test("does not end the backups that have what it lacks", async () => {
    const { config, store, fileOf } = await createSite();
    const backupDir = join(config.dataDir, "backups");
    const madeOn = () => listBackups(backupDir).map(({ madeAt }) => madeAt.getDate());
    await store(["first"]);
    await makeAndPrune(order(config), () => {}, at(1));
    const first = fileOf("first");
    rmSync(first);
    await store(["second"]);
    await makeAndPrune(order(config), () => {}, at(5));
    rmSync(fileOf("second"));
    for (const day of [10, 15, 20]) await makeAndPrune(order(config), () => {}, at(day));
    expect(madeOn()).toEqual([20, 5, 1]);
    mkdirSync(join(first, ".."), { recursive: true });
    writeFileSync(first, "first");
    await makeAndPrune(order(config), () => {}, at(25));
    expect(madeOn()).toEqual([25, 5, 1]);
  });
});

describe.skipIf(!hasClientPrograms)("a backup of a site on PostgreSQL", () => {
  test("names the contents of which parts are missing or different, and a restore says so", async () => {
    const server = await openDumpableServer();
    const { config, open, store } = await createSite(await openDumpableDatabase(server));
    await store(["missing", "different", "complete"]);
    await open(async (db) => {
      const chunk = (text: string) =>
        db.selectFrom("blob_chunks").select("content_id").where("bytes", "=", Buffer.from(text));
      await db.deleteFrom("blob_chunks").where("content_id", "in", chunk("missing")).execute();
      const damaged = { bytes: Buffer.from("Different") };
      await db.updateTable("blob_chunks").set(damaged).where("content_id", "in", chunk("different")).execute();
    });
    const { folder, lacking } = await createBackup({ config });
    expect(lacking.map(({ problem }) => problem).sort()).toEqual(["damaged", "missing"]);
    const manifest = JSON.parse(readFileSync(join(folder, "backup.json"), "utf8"));
    writeFileSync(join(folder, "backup.json"), JSON.stringify({ ...manifest, lacking: undefined }));
    expect((await verifyBackup(folder, config.databaseUrl)).lacking).toHaveLength(2);
    const target = { ...config, databaseUrl: await openDumpableDatabase(server), dataDir: createTemporaryFolder() };
    expect((await restoreBackup({ config: target, source: folder })).lacking).toHaveLength(2);
  });
});
