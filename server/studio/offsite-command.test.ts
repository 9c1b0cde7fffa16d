// @module-tag long
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrateFolder } from "#tests/support/database/migrate-folder.ts";
import { createTerminal, runStudio } from "#tests/support/studio-terminal.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createStudio } from "./studio-program.ts";

const passphrase = "correct horse battery staple";

/** A site with a folder off-site. */
async function createSite() {
  const folder = createTemporaryFolder({ "data/secret": "s".repeat(32), "disk/other.txt": "not a backup" });
  const dataDir = join(folder, "data");
  await migrateFolder(dataDir);
  const disk = join(folder, "disk");
  const settings = { DATA_DIR: dataDir, BACKUP_OFFSITE: `folder:${disk}`, BACKUP_PASSPHRASE: passphrase, PORT: "0" };
  return { folder, disk, settings };
}

const lastLine = (text: string) => text.split("\n").at(-1);
const listArchives = (disk: string) => readdirSync(disk).filter((name) => name.endsWith(".age"));

async function createSiteWithCopy() {
  const site = await createSite();
  const { exitCode, printed } = await runStudio(site.settings, "backup");
  expect(exitCode).toBe(0);
  const [name = ""] = listArchives(site.disk);
  expect(lastLine(printed)).toMatch(/^Encrypted copy: 20\S+\.tar\.gz\.age, \S+ KB, in \S+disk\.$/);
  return { ...site, name };
}

test("a new machine lists the copies and restores the newest", async () => {
  const { folder, disk, settings, name } = await createSiteWithCopy();
  copyFileSync(join(disk, name), join(disk, "2020-01-01T00-00-00.tar.gz.age"));
  const fresh = { ...settings, DATA_DIR: join(folder, "new") };
  const { printed } = await runStudio(fresh, "offsite");
  expect(printed).toMatch(
    new RegExp(`^Backups in ${disk}:\n${name}  \\S+ KB\n2020-01-01T00-00-00.tar.gz.age  \\S+ KB$`),
  );
  const checked = await runStudio(fresh, "restore", "--check", "--offsite");
  expect(checked).toMatchObject({
    exitCode: 0,
    printed: expect.stringMatching(/was restored and checked, 0 messages\.$/),
  });
  const restored = await runStudio(fresh, "restore", "--offsite");
  expect(restored).toMatchObject({ exitCode: 0, printed: expect.stringMatching(/^Restored the backup of /) });
  expect(restored.noted).toContain(`Backup: ${name}`);
  expect(readFileSync(join(folder, "new", "secret"), "utf8")).toBe("s".repeat(32));
  expect(readdirSync(join(folder, "new")).filter((file) => file.startsWith("."))).toEqual([]);
  const named = await runStudio(fresh, "--json", "restore", "--offsite", "2020-01-01T00-00-00.tar.gz.age");
  expect(JSON.parse(named.printed)).toMatchObject({ ok: true, before: expect.stringContaining("before-restore-") });
});

test("a file from off-site is restored with the passphrase that is typed", async () => {
  const { folder, disk, name } = await createSiteWithCopy();
  const terminal = createTerminal({ DATA_DIR: join(folder, "new") });
  const asked: string[] = [];
  const askSecret = async (question: string) => {
    asked.push(question);
    return passphrase;
  };
  expect(await createStudio({ ...terminal, askSecret }).run(["restore", join(disk, name)])).toBe(0);
  expect(asked).toEqual(["Passphrase of the backup: "]);
  expect(existsSync(join(folder, "new", "northlight.db"))).toBe(true);
  const silent = await runStudio({ DATA_DIR: join(folder, "third") }, "restore", join(disk, name));
  expect(silent.exitCode).toBe(1);
  expect(lastLine(silent.noted)).toMatch(/^The backup is encrypted: set BACKUP_PASSPHRASE, or run this in a terminal/);
});

test("a wrong passphrase, a damaged copy and an unknown name are one sentence, and change nothing", async () => {
  const { disk, settings, name } = await createSiteWithCopy();
  const before = readdirSync(settings.DATA_DIR);
  const wrong = { ...settings, BACKUP_PASSPHRASE: "another passphrase" };
  const sentences: [environment: typeof settings, args: string[], sentence: RegExp, exitCode?: number][] = [
    [wrong, ["--offsite"], /^The passphrase does not open \S+: nothing was changed\.$/],
    [wrong, [join(disk, name)], /^The passphrase does not open \S+: nothing was changed\.$/],
    [
      settings,
      ["--offsite", "2001-01-01T00-00-00.tar.gz.age"],
      /^There is no backup 2001\S+ in \S+: nothing was changed\.$/,
    ],
    [settings, [], /^Name one backup: /, 2],
    [settings, [join(disk, name), "--offsite"], /^Name one backup: /, 2],
  ];
  for (const [environment, args, sentence, expectedCode = 1] of sentences) {
    const { exitCode, noted } = await runStudio(environment, "restore", ...args);
    expect([exitCode, lastLine(noted)]).toEqual([expectedCode, expect.stringMatching(sentence)]);
  }
  const bytes = readFileSync(join(disk, name));
  writeFileSync(join(disk, name), bytes.subarray(0, bytes.length - 100));
  const damaged = await runStudio(settings, "restore", "--offsite");
  expect([damaged.exitCode, lastLine(damaged.noted)]).toEqual([
    1,
    expect.stringMatching(/damaged: nothing was changed\.$/),
  ]);
  expect(readdirSync(settings.DATA_DIR)).toEqual(before);
});

test("a backup whose copy fails is kept, and says so with exit code 1", async () => {
  const { settings } = await createSite();
  const target = join(settings.DATA_DIR, "missing");
  const { exitCode, printed } = await runStudio(
    { ...settings, BACKUP_OFFSITE: `folder:${target}` },
    "--json",
    "backup",
  );
  expect(exitCode).toBe(1);
  const result = JSON.parse(printed);
  expect(result).toMatchObject({ ok: false, check: "restored", offsite: { error: expect.stringMatching(/\.$/) } });
  expect(existsSync(join(result.folder, "backup.json"))).toBe(true);
});

test("without BACKUP_OFFSITE the commands say so", async () => {
  const { settings } = await createSite();
  for (const args of [["offsite"], ["restore", "--offsite"]]) {
    const { exitCode, noted } = await runStudio({ DATA_DIR: settings.DATA_DIR }, ...args);
    expect([exitCode, lastLine(noted)]).toEqual([1, "BACKUP_OFFSITE is not set: there are no copies off-site."]);
  }
});

test("doctor writes, reads and deletes a file off-site", async () => {
  const { disk, settings } = await createSite();
  const find = async (offsite: string) => {
    const { printed } = await runStudio({ ...settings, BACKUP_OFFSITE: offsite }, "doctor", "--json");
    return JSON.parse(printed).checks.find(({ name }: { name: string }) => name === "Copies off-site");
  };
  expect(await find(`folder:${disk}`)).toMatchObject({
    verdict: "warning",
    finding: `${disk} is on the same disk as DATA_DIR.`,
  });
  expect(readdirSync(disk)).toEqual(["other.txt"]);
  mkdirSync(join(disk, "in"));
  expect(await find(`folder:${disk}/missing`)).toMatchObject({
    verdict: "error",
    finding: expect.stringMatching(/missing or a file in it does not exist: mount its disk/),
    fix: expect.stringMatching(/restart the site\.$/),
  });
});
