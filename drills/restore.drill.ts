// A backup is restored from the owner's page under POST load: again and again, each by a new start of the process, and with
// the server killed at any moment of it. Each acknowledged message must be in the restored site or in a folder
// before-restore-….

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { printGoal, printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { median } from "#tests/support/measure/statistics.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { findFreePort, type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { ownerPassword } from "#tests/support/site/site.ts";
import { measureBelow, readDrillOptions } from "./support/drill.ts";
import { compareMessages, MessageLedger, readSqliteMessages, withoutContactLimits } from "./support/message-ledger.ts";

const options = readDrillOptions();
const { isSmall, seed } = options;
const restores = isSmall ? 4 : 20;
const kills = isSmall ? 4 : 20;
const connections = 4;
/** From the last response of the old process to the first of the new one. */
const pauseWithinMs = 2_000;
const giveUpAfterMs = 60_000;

const dataDir = createScratchFolder("restore");
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

/** @returns how long the site did not respond, once the restore is done */
async function followRestore(owner: Client): Promise<number> {
  let awaySince: number | undefined;
  await waitFor("the restore", async () => {
    const response = await owner.get("/admin/backups/restore").catch(() => undefined);
    if (!response) awaySince ??= performance.now();
    const { restore } = ((await response?.json().catch(() => undefined)) ?? {}) as { restore?: { state: string } };
    return awaySince !== undefined && restore?.state === "done";
  });
  return performance.now() - (awaySince ?? 0);
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

let server = await start();
const owner = await signInOwner(createClient(server));
for (let n = 0; n < 50; n++) await ledger.post(server.origin);
const kept = [...ledger.acknowledged.values()];
const name = await makeBackup(owner);

const pauses: number[] = [];
const { pid } = server;
const stopLoad = startLoad(server);
for (let round = 0; round < restores; round++) {
  await sleep(300 + random() * 300);
  await startRestore(owner, name);
  pauses.push(await followRestore(owner));
}
await stopLoad();
const isSameProcess = server.isRunning && server.pid === pid;
const lostByRestores = countLost();
const sent = ledger.acknowledged.size;

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

const of = `of ${sent} acknowledged`;
printNone(`messages lost by ${restores} restores under load`, lostByRestores, of);
printGoal(
  "restores that keep the process's id",
  String(restores),
  isSameProcess ? String(pauses.length) : "fewer",
  isSameProcess,
);
const medianMs = median(pauses);
measureBelow(options, "pause of a restore", medianMs, pauseWithinMs);
printGoal(
  "messages lost, or data mixed, by kill -9 during a restore",
  "0",
  `${lostByKills} lost, ${incomplete} mixed in ${kills} kills`,
  lostByKills === 0 && incomplete === 0,
);
