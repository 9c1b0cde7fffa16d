// The server is killed repeatedly while visitors write. All acknowledged messages must be stored exactly once, with the
// owner's mail.

import { setTimeout as sleep } from "node:timers/promises";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { median } from "#tests/support/measure/statistics.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import { findFreePort, type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { measureBelow, readDrillOptions } from "./support/drill.ts";
import { compareMessages, MessageLedger, readSqliteMessages, withoutContactLimits } from "./support/message-ledger.ts";

const options = readDrillOptions();
const { isSmall, seed } = options;
const kills = isSmall ? 10 : 50;
const connections = 6;
const random = createRandom(seed);
const chooseWorkMs = () => 120 + random() * 180;

const dataDir = createScratchFolder("kill");
const port = await findFreePort();
const startsMs: number[] = [];
const startWithinMs = 1_500;

async function start(): Promise<ServerProcess> {
  const begin = performance.now();
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn", ...withoutContactLimits }, port);
  startsMs.push(performance.now() - begin);
  return server;
}

const ledger = new MessageLedger();
const { acknowledged } = ledger;

/** One connection that sends messages one after the other until the server is killed. */
async function sendUntilKilled(to: ServerProcess, isKilled: () => boolean): Promise<void> {
  while (!isKilled()) {
    try {
      const { status, body } = await ledger.post(to.origin);
      if (status !== 201) throw new Error(`${status} ${body}`);
    } catch (error) {
      // Interrupted requests have no response. Before the kill every message must be accepted.
      if (!isKilled()) throw error;
    }
  }
}

const lost = new Set<string>();
let withoutOneMail = 0;
let duplicates = 0;

/** @returns the number of stored messages */
function compareWithStored(): number {
  const stored = readSqliteMessages(sqlitePath(dataDir));
  const comparison = compareMessages(acknowledged.values(), stored);
  for (const id of comparison.lost) lost.add(id);
  withoutOneMail += comparison.withoutOneMail;
  duplicates += comparison.duplicates;
  return stored.length;
}

for (let round = 0; round < kills; round++) {
  const server = await start();
  compareWithStored();
  await ledger.postAgain(server.origin);

  const before = acknowledged.size;
  let isKilled = false;
  const load = Promise.all(Array.from({ length: connections }, () => sendUntilKilled(server, () => isKilled)));
  await sleep(chooseWorkMs());
  while (acknowledged.size === before) await sleep(10); // slow machine: wait until the load has started
  isKilled = true;
  await server.kill("SIGKILL");
  await load;
}
const server = await start();
compareWithStored();
await ledger.postAgain(server.origin);
const stored = compareWithStored();
await server.kill();

const of = `of ${acknowledged.size} acknowledged in ${kills} kills`;
printNone("messages lost by kill -9 under load", lost.size, of);
const wrong = withoutOneMail + duplicates + Math.abs(stored - acknowledged.size);
printNone("messages without their one mail, stored twice, or not stored at all", wrong);
const startMs = median(startsMs);
measureBelow(options, "start after a kill to healthy", startMs, startWithinMs);
