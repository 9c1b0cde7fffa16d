// @module-tag long
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RestoreState } from "#app/features/backups/restore/site-restore.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { parseHtml, textOf } from "#tests/support/site/html.ts";
import { type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { ownerPassword } from "#tests/support/site/site.ts";
import { openTestPostgres, openTestSite } from "#tests/support/site/test-site.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const page = "/admin/backups";
const restorePath = "/admin/backups/restore";
const withoutLimits = { CONTACT_LIMIT_PER_EMAIL: "1000000", CONTACT_LIMIT_PER_NETWORK: "1000000" };

let dataDir: string;
let server: ServerProcess;
let owner: Client;
beforeEach(async () => {
  dataDir = createTemporaryFolder();
  server = await startServer({ DATA_DIR: dataDir, ...withoutLimits });
  owner = await signInOwner(createClient(server));
});
afterEach(() => server.kill("SIGKILL"));

/** @returns the id of an acknowledged message; undefined for one that was refused */
async function post(message: string): Promise<string | undefined> {
  const sent = { name: "Ann", email: "ann@visitor.example", message };
  const response = await createClient(server)
    .postJson("/api/v1/messages", sent)
    .catch(() => undefined);
  if (!response) {
    await sleep(20); // the process starts again
    return undefined;
  }
  const body = (await response.json()) as { id?: string };
  return response.status === 201 ? body.id : undefined;
}

/** @returns its name */
async function makeBackup(): Promise<string> {
  const known = listNames();
  expect((await owner.postForm(page, {})).status).toBe(200);
  const isMade = () => listNames().find((name) => !known.includes(name));
  await expect.poll(isMade, { timeout: 30_000 }).toBeDefined();
  await expect.poll(async () => textOf(await readPage())).not.toContain("Backing up");
  return isMade() ?? "";
}

const listNames = () => {
  const folder = join(dataDir, "backups");
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^\d[^.]+$/.test(name)) : [];
};
const readPage = async (client = owner) => parseHtml(await (await client.get(page)).text());

/** @returns undefined while there is none, and while the process starts again */
async function readState(): Promise<RestoreState | undefined> {
  const response = await owner.get(restorePath).catch(() => undefined);
  return ((await response?.json()) as { restore?: RestoreState } | undefined)?.restore;
}

const askForRestore = (name: string, password = ownerPassword, client = owner) =>
  client.postForm(restorePath, { name, currentPassword: password });

/** Simulates that ten minutes have passed since the sign-in. */
function forgetConfirmations(): void {
  const database = new DatabaseSync(join(dataDir, "northlight.db"), { timeout: 5_000 });
  database.exec("update session set confirmed_at = null");
  database.close();
}

/** Waits for the end of a restore that was started. */
async function awaitEnd(): Promise<RestoreState | undefined> {
  await expect.poll(async () => (await readState())?.state, { timeout: 30_000 }).toMatch(/done|failed/);
  return readState();
}

function readIds(folder: string): Set<string> {
  const database = new DatabaseSync(join(folder, "northlight.db"), { readOnly: true });
  try {
    return new Set(
      database
        .prepare("select id from contact_messages")
        .all()
        .map(({ id }) => String(id)),
    );
  } finally {
    database.close();
  }
}

const beforeFolders = () => readdirSync(dataDir).filter((name) => name.startsWith("before-restore-"));

describe("a restore from the owner's page", () => {
  test("under load loses no acknowledged message, and the process keeps its id", async () => {
    const first = await post("before the backup");
    const name = await makeBackup();
    const later = await signInOwner(createClient(server));
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async () => {
      for (let n = 0; !isOver; n++) {
        const id = await post(`message ${n}`);
        if (id) acknowledged.push(id);
      }
    };
    const load = Promise.all([write(), write(), write(), write()]);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
    const { pid } = server;
    expect((await askForRestore(name)).status).toBe(200);
    const end = await awaitEnd();
    const countAtEnd = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(countAtEnd + 50);
    isOver = true;
    await load;

    expect(end).toMatchObject({ state: "done", before: join(dataDir, beforeFolders()[0] ?? "") });
    const [aside, restored] = [readIds(join(dataDir, beforeFolders()[0] ?? "")), readIds(dataDir)];
    expect(acknowledged.filter((id) => !aside.has(id) && !restored.has(id))).toEqual([]);
    expect(restored.has(first ?? "")).toBe(true);
    expect(restored.has(acknowledged[0] ?? "")).toBe(false);
    expect(restored.has(acknowledged.at(-1) ?? "")).toBe(true);
    expect([server.isRunning, server.pid]).toEqual([true, pid]);
    // The backup contains the earlier session, not the later one.
    expect(textOf(await readPage())).toMatch(/Restored the backup of \d/);
    expect((await later.get(page)).status).toBe(302);
    await server.kill("SIGTERM");
    server = await startServer({ DATA_DIR: dataDir, ...withoutLimits }, server.port);
    const facts = textOf(parseHtml(await (await owner.get("/admin/backups/restored")).text()));
    expect(facts).toContain("Your backup is restored");
    expect(facts).toContain(join(dataDir, beforeFolders()[0] ?? ""));
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test("needs the owner, the password, and a backup that exists", async () => {
    const name = await makeBackup();
    forgetConfirmations();
    const wrong = await askForRestore(name, "not the pass phrase");
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ fieldErrors: { currentPassword: "This is not your password." } });
    const none = await owner.postForm(restorePath, { name });
    expect([none.status, await none.json()]).toMatchObject([403, { message: "Please confirm that it’s you." }]);
    expect((await askForRestore("..")).status).toBe(422);
    expect((await askForRestore("2020-01-01T00-00-00")).status).toBe(404);
    const stranger = createClient(server);
    for (const response of [await stranger.get(restorePath), await askForRestore(name, ownerPassword, stranger)])
      expect([response.status, response.headers.get("location")]).toEqual([
        302,
        expect.stringMatching(/^\/admin\?denied=1/),
      ]);
    expect(await readState()).toBeUndefined();
  });

  test("of a damaged or newer backup, and beside another one, is refused, and the site is as it was", async () => {
    await post("in the backup");
    const [damaged, newer] = [await makeBackup(), await makeBackup()];
    const later = await post("after the backup");
    const database = join(dataDir, "backups", damaged, "northlight.db");
    const bytes = readFileSync(database);
    bytes.write("damaged", 5_000);
    writeFileSync(database, bytes);
    expect((await askForRestore(damaged)).status).toBe(200);
    const second = await askForRestore(newer);
    expect([second.status, await second.json()]).toEqual([
      409,
      expect.objectContaining({ message: "A backup is being restored already." }),
    ]);
    expect((await owner.postForm(page, {})).status).toBe(409);
    expect(await awaitEnd()).toMatchObject({
      state: "failed",
      error: "The backup is damaged: northlight.db is not the file that was written (SHA-256 differs).",
    });

    const manifest = join(dataDir, "backups", newer, "backup.json");
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"schema": "', '"schema": "9'));
    expect((await askForRestore(newer)).status).toBe(200);
    expect(await awaitEnd()).toMatchObject({ error: expect.stringMatching(/^The backup was made by a newer version/) });
    expect(textOf(await readPage())).toContain("The backup was not restored, and the site is as it was");

    expect((await owner.postForm(page, {})).status).toBe(200);
    expect((await askForRestore(damaged)).status).toBe(409); // a backup is being made
    expect(readIds(dataDir).has(later ?? "")).toBe(true);
    expect(readdirSync(dataDir).filter((name) => /restore/.test(name))).toEqual([]);
    expect((await server.request("/readyz")).status).toBe(200);
  });

  test("that is interrupted by the stop of the process leaves the data as it was, or restored", async () => {
    const first = await post("in the backup");
    const name = await makeBackup();
    expect((await askForRestore(name)).status).toBe(200);
    expect(await server.kill("SIGTERM")).toEqual({ code: 0, signal: null });
    server = await startServer({ DATA_DIR: dataDir, ...withoutLimits });
    expect(readIds(dataDir).has(first ?? "")).toBe(true);
    expect(readdirSync(dataDir).filter((entry) => entry.startsWith(".restore"))).toEqual([]);
  });
});

test("a site on PostgreSQL says which command restores", async () => {
  const site = await openTestSite({ databaseUrl: await openTestPostgres() });
  const client = await signInOwner(createClient(site));
  expect(textOf(await readPage(client))).toMatch(
    /run npm run studio -- restore .*\. PostgreSQL needs an empty database/,
  );
  const { status } = await askForRestore("2026-11-23T03-10-00", ownerPassword, client);
  expect(status).toBe(409);
});
