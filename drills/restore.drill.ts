// A backup is restored from the owner's page under POST load: again and again in one process, and with the server killed
// at any moment of it. Each acknowledged message must be in the restored site or in a folder before-restore-….
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { fixed, printGoal } from "#tests/support/measure/report.ts";
import { median } from "#tests/support/measure/statistics.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { findFreePort, type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { ownerPassword } from "#tests/support/site/site.ts";
import { measureGoal, readDrillOptions } from "./support/drill.ts";
import { compareMessages, MessageLedger, readSqliteMessages, withoutContactLimits } from "./support/message-ledger.ts";

const options = readDrillOptions();
const { isSmall, seed } = options;
const restores = isSmall ? 4 : 20;
const kills = isSmall ? 4 : 20;
const connections = 4;
const pauseWithinMs = 1_000;
/** In the second half of the restores: what is left of each replaced site would add up. */
const growthWithinMb = 50;
const extraFilesMax = 2;
/** Until the connections of the load are closed, which are files as well. */
const settleWithinMs = 10_000;
const giveUpAfterMs = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), "northlight-restore-"));
const port = await findFreePort();
const ledger = new MessageLedger();
const random = createRandom(seed);

const start = () => startServer({ DATA_DIR: dataDir, ...withoutContactLimits }, port);

async function waitFor(what: string, isReached: () => Promise<boolean> | boolean): Promise<void> {
  const giveUpAt = performance.now() + giveUpAfterMs;
  while (!(await isReached())) {
    if (performance.now() > giveUpAt) throw new Error(`${what}: not within ${giveUpAfterMs} ms`);
    await sleep(20);
  }
}

async function makeBackup(owner: Client): Promise<string> {
  const folder = join(dataDir, "backups");
  await owner.postForm("/admin/backups", {});
  const findName = () => readdirSync(folder).find((name) => /^\d[^.]+$/.test(name));
  await waitFor("the backup", async () => {
    const page = await (await owner.get("/admin/backups")).text();
    return page.includes("Last backup") && !page.includes("Backing up") && findName() !== undefined;
  });
  return findName() ?? "";
}

async function startRestore(owner: Client, name: string): Promise<void> {
  const { status } = await owner.postForm("/admin/backups/restore", { name, currentPassword: ownerPassword });
  if (status !== 200) throw new Error(`the restore was refused: ${status}`);
}

async function readRestoreState(owner: Client): Promise<string> {
  const { restore } = (await (await owner.get("/admin/backups/restore")).json()) as { restore?: { state: string } };
  return restore?.state ?? "none";
}

/** Sends messages until stopped; those that a kill interrupts have no response. */
function startLoad(server: ServerProcess): () => Promise<void> {
  let isOver = false;
  const send = async () => {
    while (!isOver) await ledger.post(server.origin).catch(() => sleep(20));
  };
  const senders = Promise.all(Array.from({ length: connections }, send));
  return async () => {
    isOver = true;
    await senders;
  };
}

/** @returns acknowledged messages that are neither in the site nor in a folder before-restore-… */
function countLost(): number {
  const folders = readdirSync(dataDir).filter((name) => name.startsWith("before-restore-"));
  const stored = [dataDir, ...folders.map((name) => join(dataDir, name))].flatMap((folder) =>
    readSqliteMessages(sqlitePath(folder)),
  );
  return compareMessages(ledger.acknowledged.values(), stored).lost.length;
}

const readRssMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
const countFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

let server = await start();
const owner = await signInOwner(createClient(server));
for (let n = 0; n < 50; n++) await ledger.post(server.origin);
const kept = [...ledger.acknowledged.values()];
const name = await makeBackup(owner);

const rssMb: number[] = [];
const files: number[] = [];
const { pid } = server;
const stopLoad = startLoad(server);
for (let round = 0; round < restores; round++) {
  await sleep(300 + random() * 300);
  await startRestore(owner, name);
  await waitFor("the restore", async () => (await readRestoreState(owner)) !== "running");
  rssMb.push(readRssMb(pid));
  files.push(countFiles(pid));
}
await stopLoad();
const half = Math.floor(restores / 2);
const countExtraFiles = () => countFiles(pid) - (files[half] ?? 0);
const settleUntil = performance.now() + settleWithinMs;
while (countExtraFiles() > extraFilesMax && performance.now() < settleUntil) await sleep(100);
const extraFiles = countExtraFiles();
const isSameProcess = server.isRunning && server.pid === pid;
const readPauses = () =>
  server.log.flatMap(({ msg, pausedMs }) => (msg === "restored a backup" ? Number(pausedMs) : []));
await waitFor("the log", () => readPauses().length === restores); // it is written in blocks
const pauses = readPauses();
const lostByRestores = countLost();
const sent = ledger.acknowledged.size;
const refused = [...ledger.statuses].filter(([status]) => status !== 201).reduce((sum, [, count]) => sum + count, 0);

let lostByKills = 0;
let incomplete = 0;
for (let round = 0; round < kills; round++) {
  const end = startLoad(server);
  await sleep(200);
  await startRestore(owner, name);
  await sleep(random() * 900);
  await server.kill("SIGKILL");
  await end();
  server = await start();
  lostByKills += countLost() - lostByRestores;
  const stored = new Set(readSqliteMessages(sqlitePath(dataDir)).map(({ id }) => id));
  if (kept.some((id) => !stored.has(id))) incomplete++;
  if (readdirSync(dataDir).some((entry) => /^\.restore-ready/.test(entry))) incomplete++;
}
await server.kill();
rmSync(dataDir, { recursive: true });

const of = `of ${sent} acknowledged`;
printGoal(`messages lost by ${restores} restores under load`, "0", `${lostByRestores} ${of}`, lostByRestores === 0);
printGoal("requests that were refused during the pauses", "0", String(refused), refused === 0);
const isAll = isSameProcess && pauses.length === restores;
printGoal("restores in one process", String(restores), isAll ? String(pauses.length) : "fewer", isAll);
const medianMs = median(pauses);
measureGoal(
  options,
  "pause of a restore",
  `< ${pauseWithinMs} ms`,
  `${fixed(medianMs, 0)} ms`,
  medianMs < pauseWithinMs,
);
const growthMb = (rssMb.at(-1) ?? 0) - (rssMb[half] ?? 0);
measureGoal(
  options,
  "growth of memory in the second half of them",
  `< ${growthWithinMb} MB`,
  `${fixed(growthMb, 0)} MB`,
  growthMb < growthWithinMb,
);
printGoal("open files left by them", `<= ${extraFilesMax}`, String(extraFiles), extraFiles <= extraFilesMax);
printGoal(
  "messages lost, or data mixed, by kill -9 during a restore",
  "0",
  `${lostByKills} lost, ${incomplete} mixed in ${kills} kills`,
  lostByKills === 0 && incomplete === 0,
);
