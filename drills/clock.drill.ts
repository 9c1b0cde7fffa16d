// The clock of the site is moved by a minute to 60 days, at a start and while it runs, and back again. Nothing may be lost, no
// backup deleted, and no limit may hold for longer than its window.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createBackup } from "#app/features/backups/make-backup.usecases.server.ts";
import { dayMs } from "#app/lib/units.ts";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { printGoal, printNone } from "#tests/support/measure/report.ts";
import { findFreePort, type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { installDebianPackage } from "../scripts/lib/programs/debian-package.mjs";
import { readDrillOptions, skipGoal } from "./support/drill.ts";
import { compareMessages, MessageLedger, readPostgresMessages, readSqliteMessages } from "./support/message-ledger.ts";

const { isSmall } = readDrillOptions();
const offsets = isSmall ? ["+60d"] : ["+1m", "-1m", "+1h", "-1h", "+1d", "-1d", "+60d", "-60d"];
/** Longer than a minute, in which the site looks for a backup that is due. */
const movedMs = 66_000;
const limit = 2;
const token = "token-of-the-drill";
const storedBackups = 5;

const library = findLibrary();
if (library === undefined) {
  skipGoal(
    "what is lost while the clock is wrong",
    "0",
    "libfaketime is missing: install it with `apt-get install faketime`",
  );
  process.exit();
}

function findLibrary(): string | undefined {
  const find = () =>
    ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"]
      .map((folder) => `${folder}/faketime/libfaketimeMT.so.1`)
      .find((path) => existsSync(path));
  return find() ?? (installDebianPackage("faketime") ? find() : undefined);
}

/** With the server of pg_dump's version, where Debian has installed it: a newer server cannot be backed up. */
const debianServers = "/usr/lib/postgresql";
const [version] = existsSync(debianServers) ? readdirSync(debianServers).sort().reverse() : [];
const postgres = await startPostgres(version === undefined ? {} : { binFolder: join(debianServers, version, "bin") });

const counts = { lost: 0, refused: 0, deleted: 0, toCome: 0, made: 0 };

class Site {
  readonly #folder = mkdtempSync(join(tmpdir(), "northlight-clock-"));
  readonly #clock = join(this.#folder, "clock");
  readonly #dataDir = join(this.#folder, "data");
  readonly #url: string | undefined;
  readonly #ledger = new MessageLedger();
  #server: ServerProcess | undefined;

  constructor(url: string | undefined) {
    this.#url = url;
    this.setClock("+0");
  }

  setClock(offset: string): void {
    writeFileSync(this.#clock, offset);
  }

  async start(): Promise<void> {
    const env = {
      DATA_DIR: this.#dataDir,
      ...(this.#url !== undefined && { DATABASE_URL: this.#url }),
      LOG_LEVEL: "warn",
      METRICS_TOKEN: token,
      CONTACT_LIMIT_PER_EMAIL: String(limit),
      CONTACT_LIMIT_PER_NETWORK: "1000000",
      LD_PRELOAD: library ?? "",
      FAKETIME_TIMESTAMP_FILE: this.#clock,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    };
    this.#server = await startServer(env, await findFreePort());
  }

  async stop(): Promise<void> {
    await this.#server?.kill("SIGTERM");
    this.#server = undefined;
  }

  /** Uses up the limit of an address. @returns how many messages were accepted */
  async post(address: string): Promise<number> {
    const origin = this.#server?.origin ?? "";
    let accepted = 0;
    for (let n = 0; n <= limit; n++) {
      const response = await fetch(`${origin}/api/v1/messages`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ name: "Ann", email: `${address}@example.org`, message: `Message ${Math.random()}` }),
      });
      const body = await response.text();
      if (response.status !== 201) continue;
      accepted += 1;
      this.#ledger.acknowledged.set(body, JSON.parse(body).id);
    }
    return accepted;
  }

  /** So many of the last days. */
  async makeBackups(): Promise<void> {
    const config = { databaseUrl: this.#url, dataDir: this.#dataDir, siteSecret: undefined, backupDir: undefined };
    for (let ago = storedBackups; ago > 0; ago--)
      await createBackup({ config, now: () => new Date(Date.now() - ago * dayMs) });
  }

  listBackups(): string[] {
    const folder = join(this.#dataDir, "backups");
    return existsSync(folder) ? readdirSync(folder).filter((name) => /\d$/.test(name)) : [];
  }

  async check(address: string, before: readonly string[]): Promise<void> {
    if ((await this.post(address)) === 0) counts.refused += 1;
    const stored = this.#url ? await readPostgresMessages(this.#url) : readSqliteMessages(sqlitePath(this.#dataDir));
    counts.lost += compareMessages(this.#ledger.acknowledged.values(), stored).lost.length;
    const backups = new Set(this.listBackups());
    counts.deleted += before.filter((name) => !backups.has(name)).length;
    counts.made += Math.max(0, backups.size - before.length);
    const headers = { Authorization: `Bearer ${token}` };
    const metrics = await (await this.#server?.request("/metrics", { headers }))?.text();
    const age = /^northlight_backup_age_seconds (\S+)$/m.exec(metrics ?? "")?.[1];
    if (Number(age ?? 0) < -120) counts.toCome += 1;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function drill(url: string | undefined): Promise<void> {
  const site = new Site(url);
  await site.start();
  await site.makeBackups();
  for (const offset of offsets) {
    const name = offset.replace(/\W/, offset.startsWith("+") ? "ahead" : "behind");
    const before = site.listBackups();
    site.setClock(offset);
    await site.post(`${name}-running`);
    await sleep(movedMs);
    site.setClock("+0");
    await site.check(`${name}-running`, before);

    await site.stop();
    site.setClock(offset);
    await site.start();
    await site.post(`${name}-start`);
    if (!isSmall) await sleep(movedMs);
    await site.stop();
    site.setClock("+0");
    await site.start();
    await site.check(`${name}-start`, before);
  }
  await site.stop();
  site.remove();
}

try {
  await Promise.all([drill(undefined), drill(postgres.url)]);
} finally {
  await postgres.destroy();
}
const moves = `${offsets.length * 4} moves of the clock`;
printNone("messages lost while the clock was wrong", counts.lost, `in ${moves}`);
printGoal(
  "backups deleted by a clock that was wrong",
  "0",
  `${counts.deleted}; ${counts.made} were made`,
  counts.deleted === 0,
);
printNone("limits that held after the clock was right again", counts.refused);
printNone("backups with a time to come that were called the last", counts.toCome);
