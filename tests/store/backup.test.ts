import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { createDeskRig, type DeskRig } from "#app/composition/desk-test-rig.ts";
import { createFormToken, readFormToken } from "#app/features/contact/visitor/form-token.server.ts";
import { listVisitorMessages } from "#app/features/contact/visitor/visitor-desk.usecases.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** The secret is the one in DATA_DIR, and nobody is refused. */
const busySite = { SITE_SECRET: "", CONTACT_LIMIT_PER_EMAIL: "1000000", CONTACT_LIMIT_PER_NETWORK: "1000000" };

/** `npm run backup`, without npm: a process of its own, as it is beside a running site. */
async function runBackup(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/backup.ts", ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "close");
  return { code: code as number, output: (await output).join("") };
}

function openSite(dataDir: string): DeskRig {
  const db = openDatabase({ url: undefined, dataDir });
  onTestFinished(() => db.destroy());
  return createDeskRig({ db, dataDir, environment: busySite });
}

/** Keeps several messages on their way at any moment, and notes the ids of those that were acknowledged. */
function startWriting(site: DeskRig) {
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
const idsOf = async (site: DeskRig) => new Set((await site.messages()).map(({ id }) => id));

describe("a backup of SQLite", () => {
  test("made while messages come in holds every one that was acknowledged before, and becomes a site again", async () => {
    const folder = createTemporaryFolder();
    const site = openSite(join(folder, "data"));
    await migrateDatabase(site.db);
    await site.services.prepareChatbot();
    const visitor = site.openBrowser();
    await site.write({ visitor, message: "The first one" });
    const formToken = createFormToken(site.desk.formKey, new Date());
    const writing = startWriting(site);
    // Fewer would prove nothing.
    await expect.poll(() => writing.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);

    const before = [...writing.acknowledged];
    const { code, output } = await runBackup({ DATA_DIR: join(folder, "data") });
    await writing.stop();
    expect(output).toMatch(/^Backup: /);
    expect(code).toBe(0);
    expect(writing.acknowledged.length).toBeGreaterThan(before.length + 10); // it was made while they came

    const [name = ""] = readdirSync(join(folder, "backups"));
    const backup = join(folder, "backups", name);
    expect(readdirSync(backup).sort()).toEqual(["assistant.md", "instance-id", "northlight.db", "secret"]);
    expect(readdirSync(backup).map((file) => modeOf(join(backup, file)))).toEqual(["600", "600", "600", "600"]);
    expect(modeOf(backup)).toBe("700");

    const dataDir = join(folder, "restored");
    mkdirSync(dataDir);
    for (const file of readdirSync(backup)) copyFileSync(join(backup, file), join(dataDir, file));
    const restored = openSite(dataDir);
    expect(await migrateDatabase(restored.db)).toEqual([]);
    const ids = await idsOf(restored);
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect((await restored.mails()).length).toBe(ids.size); // each with its mail, as they were committed

    // The secret came along: the browser still sees its message, and a form made before still counts.
    const seen = await listVisitorMessages(restored.desk, { email: "ann@visitor.example", visitor });
    expect(seen.messages.map(({ message }) => message)).toEqual(["The first one"]);
    expect(readFormToken(restored.desk.formKey, formToken).issuedAt).toBeInstanceOf(Date);
    expect((await restored.write()).id).toBeTruthy();
  });

  test("goes into the folder that is named, unless something is there", async () => {
    const folder = createTemporaryFolder();
    const site = openSite(join(folder, "data"));
    await migrateDatabase(site.db);
    const environment = { DATA_DIR: join(folder, "data"), SITE_SECRET: "s".repeat(32) };
    const target = join(folder, "deep", "copy");
    const first = await runBackup(environment, target);
    expect(first.output).toContain(target);
    expect(first.output).toContain("SITE_SECRET comes from the environment");
    expect(existsSync(join(target, "northlight.db"))).toBe(true);

    const second = await runBackup(environment, target);
    expect(second).toMatchObject({ code: 1, output: `${target} is not empty.\n` });
  });

  test("of a folder without a database leaves nothing behind", async () => {
    const folder = createTemporaryFolder();
    const { code, output } = await runBackup({ DATA_DIR: join(folder, "nowhere") }, join(folder, "copy"));
    expect(code).toBe(1);
    expect(output).toMatch(/^There is no database at .*northlight\.db: nothing to back up\.\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("a backup of PostgreSQL", () => {
  const url = "postgres://studio:p%40ss%2Fword@db.example:5432/northlight";

  test.each([
    [url, "postgres://studio@db.example:5432/northlight"],
    ["postgres://studio:p%40ss%2Fword@/northlight?host=/run/pg", "postgres://studio@/northlight?host=/run/pg"],
    ["postgres:///northlight?host=/run/pg&password=p%40ss%2Fword", "postgres:///northlight?host=/run/pg"],
  ])("of %s is pg_dump's, which gets the password where nobody else sees it", async (DATABASE_URL, target) => {
    const folder = createTemporaryFolder({ "data/secret": "s".repeat(64) });
    const program = join(folder, "bin", "pg_dump");
    mkdirSync(join(folder, "bin"));
    writeFileSync(
      program,
      `#!/bin/sh\nfor a; do case "$a" in --file=*) printf '%s\\n' "$@" "$PGPASSWORD" > "\${a#--file=}";; esac; done\n`,
    );
    chmodSync(program, 0o755);
    const PATH = [join(folder, "bin"), process.env.PATH].join(delimiter);
    const copy = join(folder, "copy");
    const { code } = await runBackup({ PATH, DATABASE_URL, DATA_DIR: join(folder, "data") }, copy);
    expect(code).toBe(0);
    expect(readdirSync(copy).sort()).toEqual(["northlight.dump", "secret"]);
    expect(readFileSync(join(copy, "northlight.dump"), "utf8").split("\n")).toEqual([
      "--format=custom",
      `--file=${copy}.unfinished/northlight.dump`,
      `--dbname=${target}`,
      "p@ss/word",
      "",
    ]);
  });

  test("without pg_dump ends with a sentence", async () => {
    const folder = createTemporaryFolder();
    const { code, output } = await runBackup(
      { PATH: folder, DATABASE_URL: url, DATA_DIR: folder },
      join(folder, "copy"),
    );
    expect({ code, output }).toEqual({
      code: 1,
      output: "DATABASE_URL is set, and pg_dump is not on PATH: install PostgreSQL's client programs.\n",
    });
  });
});
