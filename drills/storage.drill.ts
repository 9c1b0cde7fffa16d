// Under POST load, the disk is full, out of inodes, read-only or locked, or the database file is removed. Messages that
// cannot be stored get 503 with a text, acknowledged ones are stored, and the same process recovers afterwards.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { printGoal, printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { findFreePort, ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { TemporaryDisk } from "#tests/support/temporary-disk.ts";
import { measureBelow, readDrillOptions } from "./support/drill.ts";
import { PostLoad } from "./support/post-load.ts";

const options = readDrillOptions();
const { isSmall } = options;
const answers = isSmall ? 15 : 500;
const longLockMs = isSmall ? 8_000 : 10_000;
const notReadyWithinMs = 2_000;
const unstoredText = "We can’t save anything right now. Please try again in a minute.";
const lockProcess = fileURLToPath(new URL("../tests/support/database/sqlite-lock-process.ts", import.meta.url));

const startOn = (dataDir: string) =>
  startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    CONTACT_LIMIT_PER_EMAIL: "10000000",
    CONTACT_LIMIT_PER_NETWORK: "10000000",
  });

const readinessMs: number[] = [];

/** @returns the failed check of /readyz, or `ready` */
async function askReadiness(server: ServerProcess): Promise<string> {
  const startedAt = performance.now();
  const response = await server.request("/readyz");
  readinessMs.push(performance.now() - startedAt);
  const { status, failed } = (await response.json()) as { status: string; failed?: string };
  if ((response.status === 200) !== (status === "ready")) throw new Error(`/readyz: ${response.status} ${status}`);
  return failed ?? status;
}

async function waitForReadiness(server: ServerProcess, wanted: string): Promise<void> {
  const giveUpAt = performance.now() + 15_000;
  while ((await askReadiness(server)) !== wanted) {
    if (performance.now() > giveUpAt) throw new Error(`/readyz never returned "${wanted}"`);
    await sleep(50);
  }
}

interface Outage {
  name: string;
  /** The check that /readyz names meanwhile. */
  failedCheck: string;
  /** The number of 503 responses to wait for. */
  rejections?: number;
  begin: () => Promise<void> | void;
  end: () => Promise<void> | void;
}

/** Makes writes impossible for a running site under load. */
async function runOutage(
  server: ServerProcess,
  dataDir: string,
  { name, failedCheck, rejections = answers, begin, end }: Outage,
) {
  const load = new PostLoad(server);
  await load.waitFor(201, answers);
  await begin();
  await Promise.all([load.waitFor(503, rejections), waitForReadiness(server, failedCheck)]);
  const pages = await Promise.all(["/", "/contact", "/healthz"].map((path) => server.request(path)));
  await end();
  await load.waitFor(201, answers);
  await waitForReadiness(server, "ready");
  await load.stop();

  const rejected = load.results.filter(({ status }) => status === 503);
  const unclear = rejected.filter(({ text, retryAfter }) => !text.includes(unstoredText) || retryAfter === null);
  const wrong = load.unexpected.length + unclear.length;
  printNone(
    `${name}: responses other than 201 and a 503 with its text`,
    wrong,
    `of ${load.results.length} (${rejected.length} × 503)`,
  );
  if (wrong > 0) console.log(load.unexpected.slice(0, 3), unclear.slice(0, 3));
  reportLost(name, load, dataDir);
  const isAlive = server.isRunning && pages.every(({ status }) => status === 200);
  printGoal(
    `${name}: pages served meanwhile, messages again afterwards, no restart`,
    "yes",
    isAlive ? "yes" : "no",
    isAlive,
  );
}

function reportLost(name: string, load: PostLoad, dataDir: string): void {
  const lost = load.countLost(dataDir);
  printNone(`${name}: acknowledged messages lost`, lost, `of ${load.acknowledged.size}`);
}

/** Expects that a start fails with one sentence. */
async function expectFailedStart(name: string, dataDir: string, sentence: RegExp): Promise<void> {
  const server = new ServerProcess(await findFreePort(), { DATA_DIR: dataDir });
  const hasStarted = await server.waitUntilHealthy().then(
    () => true,
    () => false,
  );
  const { code } = await server.kill();
  const lines = server.stderr.trim().split("\n");
  const isSentence = !hasStarted && code === 1 && lines.length === 1 && sentence.test(server.stderr);
  printGoal(`${name}: a start ends with one sentence`, "yes", isSentence ? "yes" : lines.join(" / "), isSentence);
}

async function runDiskOutages(disk: TemporaryDisk): Promise<void> {
  const dataDir = join(disk.folder, "data");
  let server = await startOn(dataDir);
  const full = { name: "full disk", failedCheck: "write", begin: () => disk.fill(), end: () => disk.free() };
  await runOutage(server, dataDir, full);

  disk.exhaustInodes();
  const load = new PostLoad(server);
  await load.waitFor(201, answers);
  await load.stop();
  const rejected = load.results.length - load.acknowledged.size;
  const isReady = (await askReadiness(server)) === "ready";
  printGoal("no inodes: messages rejected by the running site", "0", String(rejected), rejected === 0 && isReady);
  reportLost("no inodes", load, dataDir);
  disk.free();
  await server.kill();
  disk.exhaustInodes(); // again, with those of the log
  await expectFailedStart("no inodes", dataDir, /northlight\.\S+: no space or no inodes are left/);
  disk.free();

  disk.setReadOnly(true);
  await expectFailedStart("read-only file system", dataDir, /northlight\.\S+: the file system is mounted read-only/);
  disk.setReadOnly(false);
  server = await startOn(dataDir);
  await server.kill();
}

/** Lets another program take the write lock. @returns a promise of its release, in an object so that it is not awaited */
async function lockDatabase(dataDir: string, ms: number): Promise<{ released: Promise<unknown> }> {
  const args = ["--disable-warning=ExperimentalWarning", lockProcess, sqlitePath(dataDir), String(ms)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const released = once(child, "exit");
  await once(child.stdout, "data"); // "locked"
  return { released };
}

/** A lock that is released within the five seconds for which writes wait. */
async function runShortLock(server: ServerProcess, dataDir: string): Promise<void> {
  const load = new PostLoad(server);
  await load.waitFor(201, 1);
  const { released } = await lockDatabase(dataDir, 3_000);
  const stored = load.acknowledged.size;
  let reads = 0;
  let isLocked = true;
  void released.then(() => {
    isLocked = false;
  });
  for (; isLocked; reads++) {
    const { status } = await server.request("/api/v1/messages?email=ann@example.org");
    if (status !== 200) throw new Error(`a read during the lock: ${status}`);
    await sleep(50);
  }
  await load.waitFor(201, answers);
  await load.stop();
  const rejected = load.results.length - load.acknowledged.size + load.unexpected.length;
  const waited = load.acknowledged.size - stored;
  const isGood = rejected === 0 && reads > 0;
  printGoal("lock of 3 s: messages rejected", "0", `${rejected} of ${waited}, ${reads} reads meanwhile`, isGood);
  reportLost("lock of 3 s", load, dataDir);
}

/** Makes the write-ahead log immutable, which also affects processes that have it open. @returns false if unsupported */
function setImmutable(dataDir: string, isImmutable: boolean): boolean {
  try {
    execFileSync("chattr", [isImmutable ? "+i" : "-i", `${sqlitePath(dataDir)}-wal`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function runFileOutages(dataDir: string): Promise<void> {
  const server = await startOn(dataDir);
  const file = sqlitePath(dataDir);
  if (setImmutable(dataDir, true)) {
    setImmutable(dataDir, false);
    await runOutage(server, dataDir, {
      name: "read-only file",
      failedCheck: "write",
      begin: () => void setImmutable(dataDir, true),
      end: () => void setImmutable(dataDir, false),
    });
  } else console.log("not tried: a file that becomes read-only, since chattr does not work here");
  await runOutage(server, dataDir, {
    name: "database file removed",
    failedCheck: "database",
    begin: () => renameSync(file, `${file}.away`),
    end: () => renameSync(`${file}.away`, file),
  });
  await runShortLock(server, dataDir);
  let lock: { released: Promise<unknown> } | undefined;
  await runOutage(server, dataDir, {
    name: `lock of ${longLockMs / 1_000} s`,
    failedCheck: "write",
    rejections: 1, // each takes five seconds
    begin: async () => {
      lock = await lockDatabase(dataDir, longLockMs);
    },
    end: () => lock?.released.then(() => {}),
  });
  const { code } = await server.kill();
  if (code !== 0) throw new Error(`the site ended with ${code}: ${server.stderr}`);
}

const disk = TemporaryDisk.tryMount({ megabytes: isSmall ? 16 : 64, inodes: 200 });
if (disk) {
  await runDiskOutages(disk);
  disk.remove();
} else console.log("not tried: full disk, no inodes, read-only file system, since only root can mount one");
const dataDir = createScratchFolder("storage");
await runFileOutages(dataDir);

const slowestMs = Math.max(...readinessMs);
measureBelow(options, "slowest response of /readyz meanwhile", slowestMs, notReadyWithinMs);
