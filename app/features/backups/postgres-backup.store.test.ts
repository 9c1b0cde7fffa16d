// @module-tag long
import { appendFileSync, chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import {
  hasClientPrograms,
  openDumpableDatabase,
  openDumpableServer,
} from "#tests/support/database/client-programs.ts";
import { createPostgresDatabase } from "#tests/support/database/postgres-database.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { BackupSource } from "./backup-source.ts";
import { createBackup } from "./make-backup.usecases.server.ts";
import { restoreBackup } from "./restore/restore-backup.usecases.server.ts";

function configOf(databaseUrl: string): BackupSource {
  const dataDir = createTemporaryFolder({ secret: "s".repeat(64) });
  return { databaseUrl, dataDir, siteSecret: undefined, backupDir: undefined };
}

async function fill(url: string, agents: readonly string[]): Promise<void> {
  const db = openDatabase({ url, dataDir: "" });
  await migrateDatabase(db);
  for (const useragent of agents)
    await db.insertInto("user_agents").values({ useragent, last_seen_at: "2026-11-23" }).execute();
  await db.destroy();
}

async function readAgents(url: string): Promise<string[]> {
  const db = openDatabase({ url, dataDir: "" });
  const rows = await db.selectFrom("user_agents").select("useragent").orderBy("id").execute();
  await db.destroy();
  return rows.map(({ useragent }) => useragent);
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const db = openDatabase({ url, dataDir: "" });
  const { rows } = await sql.raw(statement).execute(db);
  await db.destroy();
  return rows;
}

const hostile = ["COPY public.mails (id) FROM stdin;", "\\.", "a\tb\nc", ""];

describe.skipIf(!hasClientPrograms)("a backup of PostgreSQL", () => {
  test("is restored into a temporary database, and then into an empty one", async () => {
    const server = await openDumpableServer();
    const config = configOf(await openDumpableDatabase(server));
    await fill(config.databaseUrl ?? "", hostile);
    const backup = await createBackup({ config });
    expect(backup).toMatchObject({ check: "restored", counts: expect.objectContaining({ user_agents: 4, mails: 0 }) });
    expect(backup.files).toEqual(["backup.json", "northlight.dump", "secret"]);
    expect(await query(server, "select 1 from pg_database where datname like 'northlight_check%'")).toEqual([]);

    const target = configOf(await openDumpableDatabase(server));
    const { before } = await restoreBackup({ config: target, source: backup.folder });
    expect(await readAgents(target.databaseUrl ?? "")).toEqual(hostile);
    expect(readFileSync(join(before ?? "", "secret"), "utf8")).toBe("s".repeat(64));
    // After a kill between the database and the files: it is recognized, and the files follow.
    await restoreBackup({ config: target, source: backup.folder });
    expect(await readAgents(target.databaseUrl ?? "")).toEqual(hostile);
  });

  test("made while rows arrive contains all that were acknowledged before", async () => {
    const server = await openDumpableServer();
    const config = configOf(await openDumpableDatabase(server));
    const url = config.databaseUrl ?? "";
    await fill(url, []);
    const db = openDatabase({ url, dataDir: "" });
    const acknowledged: string[] = [];
    let isStopped = false;
    const write = async (writer: number) => {
      for (let number = 0; !isStopped; number++) {
        const useragent = `${writer}/${number}`;
        await db.insertInto("user_agents").values({ useragent, last_seen_at: "2026-11-23" }).execute();
        acknowledged.push(useragent);
      }
    };
    const writers = Promise.all([write(1), write(2), write(3)]);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
    const before = [...acknowledged];
    const { folder } = await createBackup({ config });
    isStopped = true;
    await writers;
    await db.destroy();
    expect(acknowledged.length).toBeGreaterThan(before.length + 10);

    const target = configOf(await openDumpableDatabase(server));
    await restoreBackup({ config: target, source: folder });
    const restored = new Set(await readAgents(target.databaseUrl ?? ""));
    expect(before.filter((useragent) => !restored.has(useragent))).toEqual([]);
  });

  test("of a user who may not create databases is read to its end and counted", async () => {
    const server = await openDumpableServer();
    const url = new URL(await openDumpableDatabase(server));
    await query(url.href, "create role plain login password 'p@ss/word'");
    await query(url.href, "grant all on schema public to plain");
    onTestFinished(() => void query(server, "drop role if exists plain").catch(() => {}));
    url.username = "plain";
    url.password = encodeURIComponent("p@ss/word");
    await fill(url.href, hostile);
    expect(await createBackup({ config: configOf(url.href) })).toMatchObject({
      check: "read",
      counts: expect.objectContaining({ user_agents: 4 }),
    });
  });

  test("is not restored into a database that is not empty, or where it is damaged", async () => {
    const server = await openDumpableServer();
    const config = configOf(await openDumpableDatabase(server));
    await fill(config.databaseUrl ?? "", ["old"]);
    const { folder } = await createBackup({ config });
    const target = configOf(await openDumpableDatabase(server));
    await fill(target.databaseUrl ?? "", ["new", "newer"]);
    const order = { config: target, source: folder };
    await expect(restoreBackup(order)).rejects.toThrow(/^The database "test_\w+" on .* is not empty: create a new one/);
    expect(await readAgents(target.databaseUrl ?? "")).toEqual(["new", "newer"]);
    appendFileSync(join(folder, "northlight.dump"), "x");
    await expect(restoreBackup(order)).rejects.toThrow(/SHA-256 differs/);
  });
});

describe("pg_dump", () => {
  /** @param version of the program, which writes its arguments and PGPASSWORD into the dump */
  function installProgram(version: number) {
    const folder = createTemporaryFolder();
    const program = join(folder, "pg_dump");
    writeFileSync(
      program,
      `#!/bin/sh
if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) ${version}.1"; exit; fi
printf '%s\\n' "$@" "$PGPASSWORD" > "${folder}/called"; exit 1\n`,
    );
    chmodSync(program, 0o755);
    vi.stubEnv("PATH", folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    return () => readFileSync(join(folder, "called"), "utf8");
  }

  async function openMigrated(): Promise<BackupSource> {
    const { url, drop } = await createPostgresDatabase(inject("postgresUrl"));
    onTestFinished(() => drop());
    await fill(url, []);
    return configOf(url);
  }

  test("that is older than the server is reported with the version that is needed", async () => {
    installProgram(9);
    const work = createBackup({ config: await openMigrated() });
    await expect(work).rejects.toThrow(/^pg_dump is version 9, and the server \d+: install .* of version \d+\.$/);
  });

  test("gets the password by its environment, where other users cannot see it", async () => {
    const readCall = installProgram(99);
    const config = await openMigrated();
    await expect(createBackup({ config })).rejects.toThrow("pg_dump ended with an error: 1");
    const { password, host } = new URL(config.databaseUrl ?? "");
    const lines = readCall().trim().split("\n");
    expect(lines.at(-1)).toBe(decodeURIComponent(password));
    expect(lines.at(-2)).toMatch(`--dbname=postgres://postgres@${host}/`);
  });
});
