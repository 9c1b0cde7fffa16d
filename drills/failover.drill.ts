// The primary of a replicated pair of PostgreSQL servers fails while visitors write, and its standby is promoted. All
// acknowledged messages must be stored with the owner's mail, and the site must recover by itself.

import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type PostgresServer, startPostgres } from "#tests/support/database/postgres-server.ts";
import { printGoal, printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import { type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { measureBelow, readDrillOptions } from "./support/drill.ts";
import {
  compareMessages,
  MessageLedger,
  readPostgresMessages,
  withoutContactLimits,
} from "./support/message-ledger.ts";
import { openPrimaryAddress } from "./support/primary-address.ts";

const options = readDrillOptions();
const failovers = options.isSmall ? 1 : 5;
const connections = 8;
const recoveryWithinMs = 10_000;
const giveUpAfterMs = 30_000;
const folder = createScratchFolder("failover");
const random = createRandom(options.seed);
const statuses = new Map<number, number>();
const recoveriesMs: number[] = [];
let acknowledged = 0;
let lost = 0;
let wrong = 0;
let exits = 0;
let withoutRetryAfter = 0;

/** Kills the primary; every third time after freezing it, and every third time by a shutdown. */
async function lose(primary: PostgresServer, round: number): Promise<void> {
  if (round % 3 === 1) {
    primary.pause();
    await sleep(1_500);
  }
  await primary.stop(round % 3 === 2 ? "immediate" : "kill");
}

async function startPair(): Promise<{ primary: PostgresServer; standby: PostgresServer }> {
  const primary = await startPostgres({
    settings: { synchronous_commit: "remote_apply", synchronous_standby_names: "standby" },
  });
  const standby = await primary.addStandby("standby");
  const giveUpAt = performance.now() + giveUpAfterMs;
  while (performance.now() < giveUpAt) {
    const [row] = await primary.query<{ sync_state: string }>("select sync_state from pg_stat_replication");
    if (row?.sync_state === "sync") return { primary, standby };
    await sleep(50);
  }
  throw new Error(`The standby does not follow:\n${standby.log}`);
}

/** One connection that sends messages one after the other, with a pause after each that was not accepted. */
async function send(ledger: MessageLedger, site: ServerProcess, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const result = await ledger.post(site.origin).catch(() => undefined);
    if (result?.status === 201) continue;
    if (result?.status === 503 && result.retryAfter === null) withoutRetryAfter++;
    if (!site.isRunning) return;
    await sleep(50);
  }
}

async function waitForMessages(ledger: MessageLedger, site: ServerProcess, more: number): Promise<boolean> {
  const wanted = ledger.acknowledged.size + more;
  const giveUpAt = performance.now() + giveUpAfterMs;
  while (ledger.acknowledged.size < wanted && site.isRunning && performance.now() < giveUpAt) await sleep(10);
  return ledger.acknowledged.size >= wanted;
}

async function failOver(round: number): Promise<void> {
  const { primary, standby } = await startPair();
  const address = await openPrimaryAddress([primary, standby]);
  const url = primary.url.replace(`:${primary.port}/`, `:${address.port}/`);
  const site = await startServer({
    DATABASE_URL: url,
    DATA_DIR: join(folder, String(round)),
    LOG_LEVEL: "silent",
    ...withoutContactLimits,
  });
  const ledger = new MessageLedger();
  let isOver = false;
  const load = Promise.all(Array.from({ length: connections }, () => send(ledger, site, () => isOver)));
  await waitForMessages(ledger, site, 20);
  await sleep(random() * 1_000);

  await lose(primary, round);
  await sleep(300 + random() * 700); // until the failure is noticed
  await standby.promote();
  address.switchTo(standby.port);
  const promotedAt = performance.now();
  const isBack = await waitForMessages(ledger, site, 1);
  recoveriesMs.push(isBack ? performance.now() - promotedAt : Number.POSITIVE_INFINITY);
  await waitForMessages(ledger, site, 20);
  isOver = true;
  await load;

  await inspect(ledger, site, standby);
  await site.kill();
  await address.close();
  await Promise.all([primary.destroy(), standby.destroy()]);
}

async function inspect(ledger: MessageLedger, site: ServerProcess, database: PostgresServer): Promise<void> {
  if (site.isRunning) await ledger.postAgain(site.origin);
  else exits++;
  const stored = await readPostgresMessages(database.url);
  const comparison = compareMessages(ledger.acknowledged.values(), stored);
  acknowledged += ledger.acknowledged.size;
  lost += comparison.lost.length;
  wrong += comparison.withoutOneMail + comparison.duplicates;
  for (const [status, count] of ledger.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
}

for (let round = 0; round < failovers; round++) await failOver(round);

const of = `of ${acknowledged} acknowledged in ${failovers} failovers`;
printNone("messages lost by a failover under load", lost, of);
printNone("messages without their one mail, or stored twice, after a failover", wrong);
printNone("processes ended by a failover", exits);
const isClean = withoutRetryAfter === 0 && [...statuses.keys()].every((status) => status === 201 || status === 503);
const counts = [...statuses].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ");
printGoal("responses during a failover", "only 201, and 503 with Retry-After", counts, isClean);
const slowestMs = Math.max(...recoveriesMs);
measureBelow(options, "first message after the promotion, slowest", slowestMs, recoveryWithinMs);
