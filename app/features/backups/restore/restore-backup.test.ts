import {
  appendFileSync,
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { lockFolder } from "#app/platform/database/sqlite/folder-lock.server.ts";
import { migrateFolder } from "#tests/support/database/migrate-folder.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { packBackup } from "../archive.server.ts";
import { BackupError } from "../backup.errors.ts";
import type { BackupSource } from "../backup-source.ts";
import { createBackup } from "../make-backup.usecases.server.ts";
import { restoreBackup } from "./restore-backup.usecases.server.ts";
import { commitStaging, createStaging, finishRestore } from "./swap-files.server.ts";

const now = () => new Date("2026-11-23T03:10:00.000Z");
const beforeName = "before-restore-2026-11-23T03-10-00";

/** A stopped site with one row, `value`, and a secret. */
async function createData(value: string): Promise<BackupSource> {
  const dataDir = createTemporaryFolder({ secret: `secret of ${value}`.padEnd(32, "x") });
  await migrateFolder(dataDir, (db) =>
    db.insertInto("user_agents").values({ useragent: value, last_seen_at: now().toISOString() }).execute(),
  );
  return { databaseUrl: undefined, dataDir, siteSecret: undefined, backupDir: undefined };
}

function readValue(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, "northlight.db"), { readOnly: true });
  try {
    return String(database.prepare("select useragent from user_agents").get()?.useragent);
  } finally {
    database.close();
  }
}

const readSecret = (dataDir: string) => readFileSync(join(dataDir, "secret"), "utf8").trimEnd();
const listFiles = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => !/-(wal|shm)$|\.lock$|^backups$/.test(name))
    .sort();

const errorOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof BackupError ? error.message : `${error}`),
  );

test("replaces the data, and keeps what was there", async () => {
  const source = await createData("old");
  const { folder } = await createBackup({ config: source });
  const target = await createData("new");
  writeFileSync(join(target.dataDir, "assistant.md"), "stays");
  const { before, manifest } = await restoreBackup({ config: target, source: folder, now });
  expect(readValue(target.dataDir)).toBe("old");
  expect(readSecret(target.dataDir)).toContain("secret of old");
  expect(before).toBe(join(target.dataDir, beforeName));
  expect(readValue(before ?? "")).toBe("new");
  expect(readSecret(before ?? "")).toContain("secret of new");
  expect(readFileSync(join(target.dataDir, "assistant.md"), "utf8")).toBe("stays"); // is not in the backup
  expect(manifest.counts.user_agents).toBe(1);
  expect(listFiles(target.dataDir)).toEqual(["assistant.md", beforeName, "northlight.db", "secret"]);
});

test("files that are stored as blobs come along, and those of the replaced database are kept with it", async () => {
  const blob = (id: string) => join("blobs", id.slice(-2), id);
  const [kept, replaced] = ["01abc000-0000-7000-8000-0000000000aa", "01abc000-0000-7000-8000-0000000000bb"] as const;
  const source = await createData("old");
  const target = await createData("new");
  for (const [{ dataDir }, id] of [
    [source, kept],
    [target, replaced],
  ] as const) {
    mkdirSync(join(dataDir, "blobs", id.slice(-2)), { recursive: true });
    writeFileSync(join(dataDir, blob(id)), `file ${id}`);
  }
  writeFileSync(join(source.dataDir, `${blob(kept)}.unfinished`), "half");
  const { folder } = await createBackup({ config: source });
  const archive = join(createTemporaryFolder(), "backup.tar.gz");
  await pipeline(packBackup(folder), createWriteStream(archive));
  const { before = "" } = await restoreBackup({ config: target, source: archive, now });
  expect(readFileSync(join(target.dataDir, blob(kept)), "utf8")).toBe(`file ${kept}`);
  expect(readdirSync(join(target.dataDir, "blobs", "aa"))).toEqual([kept]);
  expect(existsSync(join(target.dataDir, blob(replaced)))).toBe(false);
  expect(readFileSync(join(before, blob(replaced)), "utf8")).toBe(`file ${replaced}`);

  writeFileSync(join(folder, blob(kept)), "other contents");
  expect(await errorOf(restoreBackup({ config: target, source: folder, now }))).toBe(
    `The backup is damaged: ${blob(kept)} is not the file that was written (SHA-256 differs).`,
  );
});

test("fills a new folder, from a file of the backup, too", async () => {
  const { folder } = await createBackup({ config: await createData("old") });
  const dataDir = join(createTemporaryFolder(), "new");
  const config = { ...(await createData("unused")), dataDir };
  expect(await restoreBackup({ config, source: join(folder, "backup.json") })).toMatchObject({ before: undefined });
  expect(readValue(dataDir)).toBe("old");
  expect(listFiles(dataDir)).toEqual(["northlight.db", "secret"]);
});

test("takes a backup of version 0.1.0, which has no manifest", async () => {
  const { folder } = await createBackup({ config: await createData("old") });
  rmSync(join(folder, "backup.json"));
  const config = await createData("new");
  await restoreBackup({ config, source: folder, now });
  expect(readValue(config.dataDir)).toBe("old");
});

describe("a downloaded archive", () => {
  test("is restored", async () => {
    const { folder } = await createBackup({ config: await createData("old") });
    const archive = join(createTemporaryFolder(), "backup.tar.gz");
    await pipeline(packBackup(folder), createWriteStream(archive));
    const config = await createData("new");
    await restoreBackup({ config, source: archive, now });
    expect(readValue(config.dataDir)).toBe("old");
    expect(listFiles(config.dataDir)).toEqual([beforeName, "northlight.db", "secret"]);
  });

  test.each([
    ["truncated", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["something else", () => Buffer.from("PK hello")],
    ["empty", () => Buffer.alloc(0)],
    ["an archive of other files", () => gzipSync(Buffer.alloc(1_024))],
  ])("that is %s changes nothing", async (_name, damage) => {
    const { folder } = await createBackup({ config: await createData("old") });
    const archive = join(createTemporaryFolder(), "backup.tar.gz");
    writeFileSync(archive, damage(await buffer(packBackup(folder))));
    const config = await createData("new");
    expect(await errorOf(restoreBackup({ config, source: archive }))).toMatch(/is not a backup of this site/);
    expect(readValue(config.dataDir)).toBe("new");
    expect(readdirSync(config.dataDir).filter((name) => name.startsWith(".unpacked"))).toEqual([]);
  });
});

describe("refuses, and changes nothing:", () => {
  const overwrite = (path: string, at: number) => {
    const bytes = readFileSync(path);
    bytes.write("damaged", at);
    writeFileSync(path, bytes);
  };
  const editManifest = (folder: string, from: string, to: string) => {
    const path = join(folder, "backup.json");
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  };

  test.each<[string, (folder: string) => void, RegExp]>([
    ["something else", (folder) => readdirSync(folder).map((name) => rmSync(join(folder, name))), /is not a backup/],
    ["a damaged database", (folder) => overwrite(join(folder, "northlight.db"), 5_000), /SHA-256 differs/],
    ["a damaged secret", (folder) => appendFileSync(join(folder, "secret"), "x"), /damaged: secret is not the file/],
    ["a missing file", (folder) => rmSync(join(folder, "secret")), /secret is missing/],
    ["a damaged manifest", (folder) => writeFileSync(join(folder, "backup.json"), "{"), /backup\.json is damaged/],
    ["a path in the manifest", (folder) => editManifest(folder, '"secret"', '"../secret"'), /backup\.json is damaged/],
    ["a newer schema", (folder) => editManifest(folder, '"schema": "', '"schema": "9'), /by a newer version/],
    ["another database", (folder) => editManifest(folder, '"sqlite"', '"postgres"'), /names no database/],
    [
      "other rows",
      (folder) => editManifest(folder, '"user_agents": 1', '"user_agents": 2'),
      /has 1 rows of user_agents/,
    ],
    [
      "a data folder",
      (folder) => {
        rmSync(join(folder, "backup.json"));
        writeFileSync(join(folder, "northlight.db-wal"), "");
      },
      /is the data folder of a site/,
    ],
  ])("%s", async (_name, damage, sentence) => {
    const { folder } = await createBackup({ config: await createData("old") });
    damage(folder);
    const config = await createData("new");
    const before = listFiles(config.dataDir);
    expect(await errorOf(restoreBackup({ config, source: folder, now }))).toMatch(sentence);
    expect(listFiles(config.dataDir)).toEqual(before);
    expect(readValue(config.dataDir)).toBe("new");
  });

  test("a backup of SQLite for a site on PostgreSQL", async () => {
    const { folder } = await createBackup({ config: await createData("old") });
    const config = { ...(await createData("new")), databaseUrl: "postgres://db.example/site" };
    expect(await errorOf(restoreBackup({ config, source: folder }))).toMatch(/is set up for PostgreSQL/);
  });

  test("while the site or another restore uses the folder", async () => {
    const { folder } = await createBackup({ config: await createData("old") });
    const config = await createData("new");
    onTestFinished(await lockFolder(config.dataDir, { onWait: () => {} }));
    expect(await errorOf(restoreBackup({ config, source: folder }))).toMatch(/is in use: stop the site first/);
    expect(readValue(config.dataDir)).toBe("new");
  });
});

test("a second restore at the same time is refused", async () => {
  const { folder } = await createBackup({ config: await createData("old") });
  const config = await createData("new");
  const restores = [restoreBackup({ config, source: folder, now }), restoreBackup({ config, source: folder, now })];
  const results = await Promise.allSettled(restores);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(readValue(config.dataDir)).toBe("old");
  expect(readValue(join(config.dataDir, beforeName))).toBe("new");
});

describe("a restore that is killed", () => {
  test("before it is committed leaves the data as it was, and can be repeated", async () => {
    const { folder } = await createBackup({ config: await createData("old") });
    const config = await createData("new");
    const { staging } = createStaging(config.dataDir, now());
    copyFileSync(join(folder, "secret"), join(staging, "secret"));
    expect(finishRestore(config.dataDir)).toBeUndefined();
    expect(readValue(config.dataDir)).toBe("new");
    expect(readSecret(config.dataDir)).toContain("secret of new");
    await restoreBackup({ config, source: folder, now });
    expect(readValue(config.dataDir)).toBe("old");
    expect(listFiles(config.dataDir)).toEqual([beforeName, "northlight.db", "secret"]);
  });

  // The log of the old database is there, as after a kill of the site: 6 renames.
  test.each([0, 1, 2, 3, 4, 5])("after %d renames is finished by the next start", async (renamesMax) => {
    const { folder } = await createBackup({ config: await createData("old") });
    const { dataDir } = await createData("new");
    for (const suffix of ["-wal", "-shm"]) writeFileSync(join(dataDir, `northlight.db${suffix}`), "");
    const { staging } = createStaging(dataDir, now());
    for (const name of ["northlight.db", "secret"]) copyFileSync(join(folder, name), join(staging, name));
    commitStaging(dataDir);
    let renames = 0;
    const killed = () =>
      finishRestore(dataDir, (from, to) => {
        if (renames++ === renamesMax) throw new Error("killed");
        renameSync(from, to);
      });
    expect(killed).toThrow("killed");

    expect(finishRestore(dataDir)).toBe(join(dataDir, beforeName));
    expect(existsSync(join(dataDir, "northlight.db-wal"))).toBe(false);
    expect(readValue(dataDir)).toBe("old");
    expect(readSecret(dataDir)).toContain("secret of old");
    expect(readValue(join(dataDir, beforeName))).toBe("new");
    expect(readdirSync(join(dataDir, beforeName))).toEqual(
      expect.arrayContaining(["northlight.db", "northlight.db-wal", "secret"]),
    );
    expect(finishRestore(dataDir)).toBeUndefined();
  });
});
