import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { loadSiteSecret, secretPath } from "#app/platform/keys.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { StartError } from "#app/platform/start-error.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openStorage, type Storage, toStartError } from "./open-storage.ts";

const nobodyUid = 65_534;
const isRoot = process.getuid?.() === 0;

const postgresSettings = {
  databaseUrl: undefined,
  databasePoolSize: 2,
  databaseConnectTimeoutS: 1,
  databaseStatementTimeoutS: 0,
  databaseStartWaitS: 0,
  backupDir: undefined,
  backupBeforeUpgrade: "on" as const,
};

const open = (dataDir: string, siteSecret?: string): Promise<Storage> =>
  openStorage({
    config: { ...postgresSettings, dataDir, siteSecret },
    log: createSilentLogger(),
    onWriteError: () => {},
  });

async function openAndClose(dataDir: string): Promise<void> {
  await (await open(dataDir)).close();
}

/** A folder in which a site has run. */
async function createUsedFolder(): Promise<string> {
  const dataDir = createTemporaryFolder();
  await openAndClose(dataDir);
  loadSiteSecret(dataDir, undefined);
  return dataDir;
}

async function startErrorOf(dataDir: string): Promise<string> {
  const error = await open(dataDir).then(
    (storage) => storage.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(/^[^\n]+\.$/); // one sentence on one line
  return message;
}

/** Permissions do not hold root back. */
async function asNobody(run: () => Promise<void>): Promise<void> {
  if (!isRoot) return run();
  process.seteuid?.(nobodyUid);
  try {
    await run();
  } finally {
    process.seteuid?.(0);
  }
}

describe("a start that cannot work says in one sentence what to do:", () => {
  test("the database file is none", async () => {
    const dataDir = createTemporaryFolder({ "northlight.db": "<html>".repeat(1_000) });
    expect(await startErrorOf(dataDir)).toMatch(/northlight\.db is not a SQLite database; restore it from a backup/);
  });

  test("the database is damaged", async () => {
    const dataDir = await createUsedFolder();
    const bytes = readFileSync(sqlitePath(dataDir));
    bytes.fill(0xff, 100, 2_048); // the schema's page behind the header
    writeFileSync(sqlitePath(dataDir), bytes);
    expect(await startErrorOf(dataDir)).toMatch(/northlight\.db is damaged; restore it from a backup/);
  });

  test("the database file is a folder", async () => {
    const dataDir = createTemporaryFolder();
    mkdirSync(sqlitePath(dataDir));
    expect(await startErrorOf(dataDir)).toMatch(/northlight\.db: a file is expected here, but it is a folder/);
  });

  test("DATA_DIR is a file, or below one", async () => {
    const folder = createTemporaryFolder({ data: "" });
    expect(await startErrorOf(join(folder, "data"))).toMatch(/data: a folder is expected here, .* set DATA_DIR/);
    expect(await startErrorOf(join(folder, "data/deep"))).toMatch(/data.*: a part of this path is a file/);
  });

  test("the folder is another user's", async () => {
    const dataDir = createTemporaryFolder();
    mkdirSync(join(dataDir, "locked"), { mode: isRoot ? 0o755 : 0o555 });
    await asNobody(async () => {
      expect(await startErrorOf(join(dataDir, "locked"))).toMatch(/locked.*: permission denied/);
      expect(await startErrorOf(join(dataDir, "locked/deep"))).toMatch(/locked\/deep: permission denied/);
    });
  });

  test("the database file may only be read", async () => {
    const dataDir = await createUsedFolder();
    chmodSync(dataDir, 0o777);
    chmodSync(join(dataDir, "northlight.lock"), 0o666);
    chmodSync(sqlitePath(dataDir), 0o444);
    await asNobody(async () => {
      expect(await startErrorOf(dataDir)).toMatch(/northlight\.db: permission denied/);
    });
  });

  test("a newer version made the database", async () => {
    const dataDir = await createUsedFolder();
    const database = new DatabaseSync(sqlitePath(dataDir));
    database.exec("insert into kysely_migration values ('9999-newer', '')");
    database.close();
    expect(await startErrorOf(dataDir)).toMatch(/made by a newer version of the site \(migration 9999-newer\)/);
  });

  test("the secret's file cannot be read", async () => {
    const dataDir = createTemporaryFolder();
    mkdirSync(secretPath(dataDir));
    expect(() => loadSiteSecret(dataDir, undefined)).toThrow(/secret: a file is expected here, but it is a folder/);
  });

  test("the disk is full", () => {
    const error = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", path: "/d/x" });
    expect(toStartError(error, "/d")).toMatchObject({
      message: expect.stringMatching(/^\/d\/x: no space or no inodes/),
    });
  });
});

test("a bug is passed on as it is", () => {
  const bug = new TypeError("x is undefined");
  expect(toStartError(bug, "/d")).toBe(bug);
  const wrongStatement = Object.assign(new Error("near select"), { errcode: 1 });
  expect(toStartError(wrongStatement, "/d")).toBe(wrongStatement);
});

describe("a secret without its database", () => {
  test.each(["missing", "empty"])("is refused where the file is %s, and nothing is made", async (state) => {
    const dataDir = createTemporaryFolder({ secret: "s".repeat(64) });
    if (state === "empty") writeFileSync(sqlitePath(dataDir), "");
    const message = await startErrorOf(dataDir);
    expect(message).toMatch(/northlight\.db is missing or empty, but .*\/secret belongs to one that was in use/);
    expect(message).toMatch(/restore the database from a backup, or delete .*\/secret to begin anew/);
    expect(existsSync(sqlitePath(dataDir)) && statSync(sqlitePath(dataDir)).size).toBe(
      state === "empty" ? 2_048 : false,
    );
    expect(readdirSync(dataDir).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]); // would spoil what is restored
  });

  test("is no obstacle where the secret comes from the environment", async () => {
    const dataDir = createTemporaryFolder({ secret: "s".repeat(64) });
    const storage = await open(dataDir, "s".repeat(40));
    await storage.close();
  });

  test("does not hold up a first start that was interrupted", async () => {
    const dataDir = createTemporaryFolder();
    await openAndClose(dataDir); // ended before it made its secret
    await openAndClose(dataDir);
    loadSiteSecret(dataDir, undefined);
    await openAndClose(dataDir);
  });
});

describe("a database file that is taken away while it is open", () => {
  test.each(["northlight.db", "northlight.db-wal"])("fails each write from then on: %s", async (name) => {
    const dataDir = createTemporaryFolder();
    const errors: unknown[] = [];
    const config = { ...postgresSettings, dataDir, siteSecret: undefined };
    const storage = await openStorage({
      config,
      log: createSilentLogger(),
      onWriteError: (error) => void errors.push(error),
    });
    onTestFinished(() => storage.close());
    await storage.probe.write(0);
    renameSync(join(dataDir, name), join(dataDir, "elsewhere"));
    await expect(storage.probe.write(0)).rejects.toThrow(`${name} was deleted or replaced`);
    writeFileSync(join(dataDir, name), "");
    await expect(storage.probe.write(0)).rejects.toThrow(`${name} was deleted or replaced`);
    expect(errors).toHaveLength(2);
    await storage.probe.ping(); // reads go on
    renameSync(join(dataDir, "elsewhere"), join(dataDir, name));
    await storage.probe.write(0);
  });
});

test("an export that was killed leaves nothing after the next start", async () => {
  const dataDir = await createUsedFolder();
  mkdirSync(join(dataDir, ".export-killed/data"), { recursive: true });
  writeFileSync(join(dataDir, ".export-killed/data/messages.json"), "[]");
  await openAndClose(dataDir);
  expect(existsSync(join(dataDir, ".export-killed"))).toBe(false);
});
