// @module-tag long
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { migrateFolder } from "#tests/support/database/migrate-folder.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openArchiveFile, packBackup, withUnpacked } from "../archive.server.ts";
import { BackupError } from "../backup.errors.ts";
import { createBackup } from "../make-backup.usecases.server.ts";
import { verifyBackup } from "../verify-backup.usecases.server.ts";
import { copyOffsite } from "./copy-offsite.usecases.server.ts";
import { decrypt, encrypt, isEncrypted } from "./encryption.server.ts";
import type { OffsiteSettings } from "./offsite-target.ts";
import { listArchives, withTarget } from "./use-target.server.ts";

const passphrase = "correct horse battery staple";
const retention = { daily: 7, weekly: 4 };
const now = () => new Date("2026-11-23T03:12:00.000Z");

async function makeBackup() {
  const dataDir = createTemporaryFolder({ secret: "s".repeat(32) });
  await migrateFolder(dataDir);
  const config = { databaseUrl: undefined, dataDir, siteSecret: undefined, backupDir: undefined };
  return createBackup({ config, now: () => new Date("2026-11-23T03:10:00.000Z") });
}

const toFolder = (folder: string): OffsiteSettings => ({ target: { kind: "folder", folder }, passphrase });
const name = "2026-11-23T03-10-00.tar.gz.age";

const verify = (path: string, opensWith: string) =>
  withUnpacked(openArchiveFile(path, opensWith), createTemporaryFolder(), (folder) => verifyBackup(folder));

test("a backup is sent off-site encrypted, and what is fetched is the same backup", async () => {
  const backup = await makeBackup();
  const folder = createTemporaryFolder();
  const result = await copyOffsite({ backup, offsite: toFolder(folder), retention, mayDelete: true, now });
  const { size } = statSync(join(folder, name));
  expect(result).toEqual({ copy: { name, bytes: size, finishedAt: now().toISOString() } });
  expect(isEncrypted(join(folder, name))).toBe(true);
  expect(readFileSync(join(folder, name)).includes("northlight")).toBe(false);
  expect((await verify(join(folder, name), passphrase)).manifest).toMatchObject({ madeAt: backup.madeAt });
});

test("expired copies are deleted as at home, the newest stays, and other files are left alone", async () => {
  const folder = createTemporaryFolder();
  const kept = ["2026-11-22T03-10-00.tar.gz.age", "2026-11-21T03-10-00.tar.gz.age", "2026-11-01T03-10-00.tar.gz.age"];
  const expired = [
    "2026-11-21T02-00-00.tar.gz.age",
    "2026-08-01T03-10-00.tar.gz.age",
    "2025-01-01T00-00-00.tar.gz.age",
  ];
  const others = ["photo.jpg", "2020-01-01T00-00-00.tar.gz", "2020-13-01T00-00-00.tar.gz.age"];
  for (const file of [...kept, ...expired, ...others]) writeFileSync(join(folder, file), "x");
  mkdirSync(join(folder, "2020-01-01T00-00-00.tar.gz.age"));
  await copyOffsite({ backup: await makeBackup(), offsite: toFolder(folder), retention, mayDelete: true, now });
  expect(readdirSync(folder).sort()).toEqual([...kept, ...others, name, "2020-01-01T00-00-00.tar.gz.age"].sort());
});

test("a name from a clock that was ahead is not the newest, and neither it nor the others are deleted for it", async () => {
  const folder = createTemporaryFolder();
  const [future, yesterday] = ["2027-01-25T03-10-00.tar.gz.age", "2026-11-22T03-10-00.tar.gz.age"];
  for (const file of [future, yesterday]) writeFileSync(join(folder, file), "x");
  const order = { backup: await makeBackup(), offsite: toFolder(folder), retention, now };
  await copyOffsite({ ...order, mayDelete: false, now: () => new Date("2027-03-01T00:00:00Z") });
  expect(readdirSync(folder)).toHaveLength(3);
  await copyOffsite({ ...order, mayDelete: true });
  expect(readdirSync(folder)).toHaveLength(3);
  const archives = await withTarget(toFolder(folder).target, (target) => listArchives(target, now()));
  expect(archives.map((archive) => archive.name)).toEqual([name, yesterday, future]);
});

test("a target that fails for now is tried again", async () => {
  const folder = join(createTemporaryFolder(), "mounted-later");
  const steps: string[] = [];
  const onStep = (step: string) => {
    steps.push(step);
    if (steps.length === 3) mkdirSync(folder);
  };
  const order = { backup: await makeBackup(), offsite: toFolder(folder), retention, mayDelete: true, now, onStep };
  expect(await copyOffsite({ ...order, waitsMs: [1, 1] })).toMatchObject({ copy: { name } });
  expect(steps).toEqual(["Copying it off-site", "Copying it off-site, attempt 2", "Copying it off-site, attempt 3"]);
});

test("a target that fails three times is one sentence, and older copies stay", async () => {
  const folder = join(createTemporaryFolder(), "missing");
  const order = {
    backup: await makeBackup(),
    offsite: toFolder(folder),
    retention,
    mayDelete: true,
    now,
    waitsMs: [1, 1],
  };
  expect(await copyOffsite(order)).toEqual({
    error: expect.stringMatching(/^.*missing or a file in it does not exist/),
  });
  expect(existsSync(folder)).toBe(false);
});

test("a backup whose file disappeared is not sent", async () => {
  const folder = createTemporaryFolder();
  const backup = { ...(await makeBackup()), folder: join(folder, "gone") };
  mkdirSync(join(folder, "off"));
  const { copy, error } = await copyOffsite({
    backup,
    offsite: toFolder(join(folder, "off")),
    retention,
    mayDelete: true,
    now,
  });
  expect([copy, error]).toEqual([undefined, expect.stringContaining("ENOENT")]);
  expect(readdirSync(join(folder, "off"))).toEqual([]);
});

describe("an encrypted archive", () => {
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => "no error",
      (error: unknown) => (error instanceof BackupError ? error.message : `not a BackupError: ${error}`),
    );

  async function writeArchive() {
    const { folder } = await makeBackup();
    const path = join(createTemporaryFolder(), name);
    await pipeline(await encrypt(packBackup(folder), passphrase), createWriteStream(path));
    return path;
  }

  test("is not opened by another passphrase", async () => {
    const path = await writeArchive();
    expect(await errorOf(verify(path, "another passphrase"))).toBe(
      `The passphrase does not open ${path}: nothing was changed.`,
    );
  });

  test("is opened by the passphrase in composed and in decomposed letters", async () => {
    const [composed, decomposed] = ["NFC", "NFD"].map((form) => "zażółć gęślą jaźń".normalize(form)) as [
      string,
      string,
    ];
    for (const [set, typed] of [
      [composed, decomposed],
      [decomposed, composed],
    ] as const) {
      const opened = await decrypt(await encrypt(Readable.from([Buffer.from("a backup")]), set), typed, name);
      expect(await text(opened)).toBe("a backup");
    }
  });

  test("that is truncated or damaged anywhere is refused", async () => {
    const path = await writeArchive();
    const bytes = readFileSync(path);
    const refused = expect.stringMatching(/(is not a|damaged).*: nothing was changed\.$/);
    for (const share of [0, 0.001, 0.5, 0.999]) {
      writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * share)));
      expect(await errorOf(verify(path, passphrase))).toEqual(refused);
    }
    for (const share of [0.5, 0.999]) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length * share);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(path, changed);
      expect(await errorOf(verify(path, passphrase))).toEqual(refused);
    }
  });

  // age asks on a terminal only, which util-linux's script is.
  const isAgeThere = [
    ["age", "--version"],
    ["script", "--version"],
  ].every(([program = "", ...args]) => spawnSync(program, args).status === 0);
  async function runAge(command: string, answers: readonly string[]) {
    const child = spawn("script", ["-qec", command, "/dev/null"], { stdio: ["pipe", "pipe", "ignore"] });
    const closed = once(child, "close");
    const waiting = [...answers];
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (/passphrase.*:/i.test(text)) child.stdin.write(`${waiting.shift() ?? ""}\n`);
    });
    const [code] = await closed;
    return code as number;
  }

  test.runIf(isAgeThere)("is opened by age, and one that age wrote is opened here", async () => {
    const path = await writeArchive();
    const plain = join(createTemporaryFolder(), "backup.tar.gz");
    expect(await runAge(`age --decrypt --output ${plain} ${path}`, [passphrase])).toBe(0);
    expect(gunzipSync(readFileSync(plain)).includes("backup.json")).toBe(true);
    const again = `${plain}.age`;
    expect(await runAge(`age --passphrase --output ${again} ${plain}`, [passphrase, passphrase])).toBe(0);
    expect((await verify(again, passphrase)).check).toBe("restored");
  });
});
