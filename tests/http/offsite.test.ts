// @module-tag long
// The backup process and the owner's commands as they are built: packages are a part of the bundle.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { readBackupOrder } from "#app/composition/backups.server.ts";
import { readConfig } from "#app/composition/config.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { createBackupProcess } from "#server/backups/start-backup-process.ts";
import { startS3TestServer } from "#tests/support/offsite/s3-server.ts";
import { hasSshd, startSftpTestServer } from "#tests/support/offsite/sftp-server.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const built = (name: string) => fileURLToPath(new URL(`../../build/server/${name}`, import.meta.url));

type Environment = Record<string, string>;

async function createSite(target: Environment): Promise<Environment> {
  const DATA_DIR = createTemporaryFolder({ secret: "s".repeat(32) });
  const db = openDatabase({ url: undefined, dataDir: DATA_DIR });
  await migrateDatabase(db);
  const rows = Array.from({ length: 200 }, (_, n) => ({
    useragent: `${n} ${crypto.randomUUID().repeat(500)}`,
    last_seen_at: "",
  }));
  await db.insertInto("user_agents").values(rows).execute();
  await db.destroy();
  return { DATA_DIR, BACKUP_PASSPHRASE: "correct horse battery staple", ...target };
}

const makeBackup = (environment: Environment, onStep: (step: string) => void, signal = new AbortController().signal) =>
  createBackupProcess(built("backup-process.js"), readBackupOrder(readConfig(environment)))(onStep, {
    signal,
    mayDelete: true,
  });

async function runStudio(environment: Environment, ...args: string[]) {
  const child = spawn(process.execPath, [built("studio.js"), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "close");
  const [printed, noted] = await output;
  return { code: code as number, printed, noted };
}

const targets: Record<string, { isThere: boolean; start: () => Promise<Environment> }> = {
  "a folder": {
    isThere: true,
    start: async () => ({ BACKUP_OFFSITE: `folder:${createTemporaryFolder()}` }),
  },
  SFTP: {
    isThere: hasSshd(),
    async start() {
      const server = await startSftpTestServer();
      onTestFinished(server.stop);
      return {
        BACKUP_OFFSITE: `sftp://${server.user}@127.0.0.1:${server.port}${server.folder}`,
        BACKUP_SFTP_HOST_KEY: server.fingerprint,
        BACKUP_SFTP_KEY: server.key,
      };
    },
  },
  S3: {
    isThere: true,
    async start() {
      const server = await startS3TestServer();
      onTestFinished(server.stop);
      return {
        BACKUP_OFFSITE: `s3://${server.bucket}/northlight`,
        BACKUP_S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
        BACKUP_S3_KEY_ID: server.keyId,
        BACKUP_S3_SECRET_KEY: server.secretKey,
      };
    },
  },
};

describe.each(Object.entries(targets))("%s", (_name, { isThere, start }) => {
  test.runIf(isThere)("gets the copy of a backup process, which a new machine restores", async () => {
    const site = await createSite(await start());
    const steps: string[] = [];
    const backup = await makeBackup(site, (step) => steps.push(step));
    expect(steps.at(-1)).toBe("Copying it off-site");
    expect(backup.offsite).toMatchObject({ copy: { name: expect.stringMatching(/^20.*\.tar\.gz\.age$/) } });
    const fresh = { ...site, DATA_DIR: join(createTemporaryFolder(), "new") };
    const listed = await runStudio(fresh, "offsite", "--json");
    expect(JSON.parse(listed.printed)).toMatchObject({ ok: true, backups: [{ name: backup.offsite?.copy?.name }] });
    const restored = await runStudio(fresh, "restore", "--offsite");
    expect(restored).toMatchObject({ code: 0, printed: expect.stringMatching(/^Restored the backup of /) });
    expect(readFileSync(join(fresh.DATA_DIR, "secret"), "utf8")).toBe("s".repeat(32));
    const checks = JSON.parse((await runStudio(site, "doctor", "--json")).printed).checks;
    expect(checks).toContainEqual(
      expect.objectContaining({ name: "Copies off-site", verdict: expect.not.stringMatching("error") }),
    );
  });
});

test("a site that stops while a copy is sent leaves no file that looks whole, and the next copy succeeds", async () => {
  const folder = createTemporaryFolder();
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const site = await createSite({ BACKUP_OFFSITE: `folder:${disk}` });
  const stopped = new AbortController();
  const onStep = (step: string) => {
    if (step.startsWith("Copying it off-site")) stopped.abort();
  };
  await expect(makeBackup(site, onStep, stopped.signal)).rejects.toThrow();
  expect(readdirSync(disk).filter((name) => !name.endsWith(".unfinished"))).toEqual([]);
  expect((await makeBackup(site, () => {})).offsite).toMatchObject({ copy: { name: expect.any(String) } });
});
