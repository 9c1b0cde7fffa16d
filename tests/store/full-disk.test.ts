// @module-tag long
// A disk that becomes full at any moment of a backup and of a restore. Only root can mount the small disk.
import { createHash } from "node:crypto";
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { packBackup } from "#app/features/backups/archive.server.ts";
import { BackupError } from "#app/features/backups/backup.errors.ts";
import type { BackupSource } from "#app/features/backups/backup-source.ts";
import { createBackup } from "#app/features/backups/make-backup.usecases.server.ts";
import { restoreBackup } from "#app/features/backups/restore/restore-backup.usecases.server.ts";
import { openDatabase, sqlitePath } from "#app/platform/database/database.server.ts";
import { StartError } from "#app/platform/start-error.ts";
import { migrateFolder } from "#tests/support/database/migrate-folder.ts";
import { runStudio } from "#tests/support/studio-terminal.ts";
import { TemporaryDisk } from "#tests/support/temporary-disk.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const probe = TemporaryDisk.tryMount({ megabytes: 1, inodes: 10 });
probe?.remove();
const isMountable = probe !== undefined;

const rows = 100;
const stepBytes = 60_000;
const sentence = /^\/\S+: (no space is left on the disk|no space or no inodes are left on the disk); free some[^.]*\.$/;

function mountDisk(): TemporaryDisk {
  const disk = new TemporaryDisk({ megabytes: 12, inodes: 200 });
  onTestFinished(disk.remove);
  return disk;
}

/** A stopped site with half a megabyte of rows, and a secret. */
async function createData(dataDir: string, value: string): Promise<BackupSource> {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, "secret"), value.padEnd(32, "x"));
  await migrateFolder(dataDir, (db) =>
    db
      .insertInto("user_agents")
      .values(
        Array.from({ length: rows }, (_, n) => ({ useragent: `${value} ${n} ${"x".repeat(5_000)}`, last_seen_at: "" })),
      )
      .execute(),
  );
  return { databaseUrl: undefined, dataDir, siteSecret: undefined, backupDir: undefined };
}

function readValue(dataDir: string): string {
  const database = new DatabaseSync(sqlitePath(dataDir), { readOnly: true });
  try {
    const row = database
      .prepare("select min(substr(useragent, 1, 3)) as value, count(*) as rows from user_agents")
      .get();
    expect(row?.rows).toBe(rows);
    return String(row?.value);
  } finally {
    database.close();
  }
}

/** @returns all files of the folder with their contents' hashes, and empty folders */
function describeFiles(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (/\/ballast$|-(wal|shm)$|\.lock$/.test(path)) continue;
    if (entry.isFile()) files[path] = createHash("sha256").update(readFileSync(path)).digest("hex");
    else if (readdirSync(path).length === 0) files[path] = "empty";
  }
  return files;
}

interface Attempt {
  disk: TemporaryDisk;
  /** Is repeated with more and more free bytes until it succeeds. */
  run: () => Promise<unknown>;
  /** Compared before and after each failure. */
  look: () => unknown;
}

/** @returns the number of attempts that failed, each with a sentence and without a trace */
async function tryUntilItFits({ disk, run, look }: Attempt): Promise<number> {
  const before = look();
  for (let attempts = 0; attempts < 100; attempts++) {
    disk.fill({ leaving: attempts * stepBytes });
    const error = await run().then(
      () => undefined,
      (cause: unknown) => cause,
    );
    disk.free();
    if (error === undefined) return attempts;
    expect(error instanceof BackupError || error instanceof StartError).toBe(true); // the commands print these as they are
    expect((error as Error).message).toMatch(sentence);
    expect(look()).toEqual(before);
  }
  throw new Error("never fitted");
}

describe.skipIf(!isMountable)("a disk that is full", () => {
  test.each(["stopped", "running"])(
    "at any moment of a backup of a site that is %s leaves nothing of it",
    async (state) => {
      const disk = mountDisk();
      const dataDir = join(disk.folder, "data");
      const config = await createData(dataDir, "old");
      const earlier = await createBackup({ config });
      if (state === "running") {
        const db = openDatabase({ url: undefined, dataDir });
        onTestFinished(() => db.destroy());
        await db.updateTable("user_agents").set({ last_seen_at: "now" }).execute();
      }
      const attempts = await tryUntilItFits({
        disk,
        run: () => createBackup({ config }),
        look: () => ({ files: describeFiles(disk.folder), value: readValue(dataDir) }),
      });
      const databaseBytes = statSync(sqlitePath(dataDir)).size;
      expect(attempts * stepBytes).toBeGreaterThan(databaseBytes * 1.4); // the copy and the check both failed
      expect(readdirSync(join(dataDir, "backups"))).toHaveLength(2);
      expect(existsSync(earlier.folder)).toBe(true);
    },
  );

  test.each(["folder", "archive"])("at any moment of a restore from the %s leaves the site as it was", async (kind) => {
    const { folder } = await createBackup({ config: await createData(createTemporaryFolder(), "old") });
    const archive = join(createTemporaryFolder(), "backup.tar.gz");
    await pipeline(packBackup(folder), createWriteStream(archive));
    const disk = mountDisk();
    const dataDir = join(disk.folder, "data");
    const config = await createData(dataDir, "new");
    const attempts = await tryUntilItFits({
      disk,
      run: () => restoreBackup({ config, source: kind === "folder" ? folder : archive }),
      look: () => ({ files: describeFiles(disk.folder), value: readValue(dataDir) }),
    });
    expect(attempts * stepBytes).toBeGreaterThan(statSync(join(folder, "northlight.db")).size * 0.9);
    expect(readValue(dataDir)).toBe("old");
    expect(readdirSync(dataDir).filter((name) => /^\.|unfinished/.test(name))).toEqual([]);
  });

  test("ends the commands with one sentence and exit code 1", async () => {
    const { folder } = await createBackup({ config: await createData(createTemporaryFolder(), "old") });
    const disk = mountDisk();
    const dataDir = join(disk.folder, "data");
    await createData(dataDir, "new");
    disk.fill({ leaving: 500_000 });
    for (const argv of [["backup"], ["restore", folder]]) {
      const { exitCode, noted } = await runStudio({ DATA_DIR: dataDir }, ...argv);
      const [_database, _folder, ...lines] = noted.split("\n");
      expect({ exitCode, lines }).toEqual({ exitCode: 1, lines: [expect.stringMatching(sentence)] });
    }
    disk.free();
    expect(readValue(dataDir)).toBe("new");
    rmSync(join(dataDir, "backups"), { recursive: true, force: true });
    expect(Object.keys(describeFiles(dataDir)).sort()).toEqual([sqlitePath(dataDir), join(dataDir, "secret")]);
  });
});
