// @module-tag long
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPicture, storePicture } from "#app/features/content/pictures/pictures.usecases.server.ts";
import { createFormToken, readFormToken } from "#app/features/conversations/server/access/visitor-token.server.ts";
import { listVisitorMessages } from "#app/features/conversations/server/visitor/visitor-conversations.usecases.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { makeWebp } from "../support/pictures.ts";
import { createServicesFixture, type ServicesFixture } from "../support/services/services-fixture.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Uses the secret in DATA_DIR and no effective limits. */
const busySite = { SITE_SECRET: "", CONTACT_LIMIT_PER_EMAIL: "1000000", CONTACT_LIMIT_PER_NETWORK: "1000000" };

/** `npm run studio` without npm, in a process of its own as beside a running site. */
async function runStudio(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/studio.ts", ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "close");
  const [printed, noted] = await output;
  return { code: code as number, printed, noted };
}

const runBackup = (environment: Record<string, string>, ...args: string[]) => runStudio(environment, "backup", ...args);

function openSite(dataDir: string): ServicesFixture {
  const db = openDatabase({ url: undefined, dataDir });
  onTestFinished(() => db.destroy());
  return createServicesFixture({ db, dataDir, environment: busySite });
}

/** Sends several messages concurrently without pause, and records the ids of acknowledged ones. */
function startWriting(site: ServicesFixture) {
  const acknowledged: string[] = [];
  let isStopped = false;
  const writer = async () => {
    while (!isStopped) acknowledged.push((await site.write({ message: "m".repeat(2_000) })).id);
  };
  const writers = Promise.all([writer(), writer(), writer(), writer()]);
  const stop = async () => {
    isStopped = true;
    await writers;
  };
  return { acknowledged, stop };
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const idsOf = async (site: ServicesFixture) => new Set((await site.messages()).map(({ id }) => id));

describe("a backup of SQLite", () => {
  test("made while messages arrive contains all that were acknowledged before, and can be restored", async () => {
    const folder = createTemporaryFolder();
    const site = openSite(join(folder, "data"));
    await migrateDatabase(site.db);
    await site.services.prepareChatbot();
    const visitor = site.openBrowser();
    await site.write({ visitor, message: "The first one" });
    const bytes = makeWebp(64, 48);
    const picture = await storePicture(site.services.pictures, "terms", [{ name: "64.webp", bytes }]);
    const formToken = createFormToken(site.inbox.formKey, new Date());
    const writing = startWriting(site);
    // Fewer would prove nothing.
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(100);

    const before = [...writing.acknowledged];
    const result = await runBackup({ DATA_DIR: join(folder, "data") });
    await writing.stop();
    expect(result).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^Backup: .*\nIt was restored and checked, \d/),
    });
    expect(writing.acknowledged.length).toBeGreaterThan(before.length + 10); // it was made while messages arrived

    const [name = "", ...others] = readdirSync(join(folder, "data", "backups"));
    expect(others).toEqual([]); // the place in which it was checked is gone
    const backup = join(folder, "data", "backups", name);
    expect(readdirSync(backup).sort()).toEqual([
      "assistant.md",
      "backup.json",
      "blobs",
      "instance-id",
      "northlight.db",
      "secret",
    ]);
    const parts = readdirSync(backup, { recursive: true, encoding: "utf8" }).map((part) => join(backup, part));
    expect(new Set(parts.map((part) => `${statSync(part).isFile()} ${modeOf(part)}`))).toEqual(
      new Set(["true 600", "false 700"]),
    );
    expect(modeOf(backup)).toBe("700");

    const dataDir = join(folder, "restored");
    const restoring = await runStudio({ DATA_DIR: dataDir }, "restore", backup);
    expect(restoring).toMatchObject({ code: 0, printed: expect.stringMatching(/^Restored the backup of /) });
    const restored = openSite(dataDir);
    expect(await migrateDatabase(restored.db)).toEqual([]);
    const ids = await idsOf(restored);
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect((await restored.mails()).length).toBe(ids.size); // each with its mail, as they were committed

    // The backup includes the secret: the browser still sees its message, and an older form is still valid.
    const { open } = await openPicture(restored.services.pictures, picture.id);
    expect(Buffer.from(await new Response((await open()).bytes).arrayBuffer())).toEqual(bytes);
    const seen = await listVisitorMessages(restored.inbox, { email: "ann@visitor.example", visitor });
    expect(seen.messages.map(({ message }) => message)).toEqual(["The first one"]);
    expect(readFormToken(restored.inbox.formKey, formToken).issuedAt).toBeInstanceOf(Date);
    expect((await restored.write()).id).toBeTruthy();
  });

  test("is written to the given folder if it is empty", async () => {
    const folder = createTemporaryFolder();
    const site = openSite(join(folder, "data"));
    await migrateDatabase(site.db);
    const environment = { DATA_DIR: join(folder, "data"), SITE_SECRET: "s".repeat(32) };
    const target = join(folder, "deep", "copy");
    const first = await runBackup(environment, target);
    expect(first.printed).toContain(target);
    expect(first.printed).toContain("SITE_SECRET comes from the environment");
    expect(existsSync(join(target, "northlight.db"))).toBe(true);

    const second = await runBackup(environment, target);
    expect(second).toMatchObject({ code: 1, noted: expect.stringContaining(`${target} is not empty.\n`) });
  });

  test("of a folder without a database leaves no files", async () => {
    const folder = createTemporaryFolder();
    const { code, noted } = await runBackup({ DATA_DIR: join(folder, "nowhere") }, join(folder, "copy"));
    expect(code).toBe(1);
    expect(noted).toMatch(/\nThere is no database at .*northlight\.db: nothing to back up\.\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("a restore of something else exits with 1 and one sentence, also as JSON", async () => {
  const folder = createTemporaryFolder({ "photos/cat.txt": "meow" });
  const [dataDir, photos] = [join(folder, "data"), join(folder, "photos")];
  const sentence = `${photos} is not a backup of this site: it has no backup.json.`;
  const { code, noted } = await runStudio({ DATA_DIR: dataDir }, "restore", photos);
  expect({ code, lines: noted.trim().split("\n").slice(2) }).toEqual({ code: 1, lines: [sentence] });
  const { printed } = await runStudio({ DATA_DIR: dataDir }, "restore", "--json", photos);
  expect(JSON.parse(printed)).toEqual({ ok: false, error: sentence });
  expect(existsSync(dataDir)).toBe(false);
});

describe("a backup of PostgreSQL", () => {
  const url = "postgres://studio:p%40ss%2Fword@db.example:5432/northlight";

  test("without pg_dump fails with a sentence", async () => {
    const folder = createTemporaryFolder();
    const { code, noted } = await runBackup(
      { PATH: folder, DATABASE_URL: url, DATA_DIR: folder },
      join(folder, "copy"),
    );
    expect({ code, noted }).toEqual({
      code: 1,
      noted: expect.stringMatching(
        /\nDATABASE_URL is set, and pg_dump is not on PATH: install PostgreSQL's client programs\.\n$/,
      ),
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});
