// PostgreSQL is restarted and its connections are terminated while visitors write through several instances. No instance
// may exit, each error must be a 503, and all acknowledged messages must be stored exactly once, with the owner's mail.

import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { fixed, printGoal, printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { measureGoal, readDrillOptions } from "./support/drill.ts";
import {
  compareMessages,
  MessageLedger,
  type PostResult,
  readPostgresMessages,
  withoutContactLimits,
} from "./support/message-ledger.ts";

const options = readDrillOptions();
const { isSmall, seed } = options;
const instances = isSmall ? 2 : 3;
const restarts = isSmall ? 2 : 20;
const terminations = isSmall ? 10 : 200;
const sendersPerInstance = isSmall ? 3 : 6;
const recoverWithinMs = 5_000;
const giveUpAfterMs = 60_000;
/** Pause before a retry with the same key after 503; a visitor would wait longer. */
const retryAfterMs = 50;
const random = createRandom(seed);

const folder = createScratchFolder("restart");
const postgres = await startPostgres({ fsync: !isSmall });
const servers: ServerProcess[] = [];
for (let index = 0; index < instances; index++)
  servers.push(
    await startServer({
      DATA_DIR: join(folder, String(index)),
      DATABASE_URL: postgres.url,
      SITE_SECRET: "s".repeat(40),
      LOG_LEVEL: "silent",
      ...withoutContactLimits,
    }),
  );
const [firstServer] = servers;
if (!firstServer) throw new Error("no instance was started");
const ownerCookie = (await signInOwner(createClient(firstServer))).cookieHeader ?? "";

const ledger = new MessageLedger();
const unexpected: string[] = [];
/** When the newest acknowledged request of each instance was sent. */
const newestSentAt = new Map<ServerProcess, number>();
let unavailable = 0;
let isOver = false;

/** @returns whether the request was accepted. Records errors other than 503 with Retry-After. */
async function isAccepted(what: string, request: Promise<PostResult>): Promise<boolean> {
  const result = await request.catch((error: Error) => error);
  if (result instanceof Error) unexpected.push(`${what}: ${result.message}`);
  else if (result.status < 300) return true;
  else if (result.status === 503 && result.retryAfter !== null) unavailable++;
  else unexpected.push(`${what}: ${result.status} ${result.body}`);
  return false;
}

/** Sends one message until it is acknowledged, always with the same key. */
async function sendMessage(server: ServerProcess): Promise<void> {
  const key = ledger.createKey();
  while (server.isRunning) {
    const sentAt = performance.now();
    if (await isAccepted(key, ledger.post(server.origin, key))) {
      newestSentAt.set(server, sentAt);
      return;
    }
    await sleep(retryAfterMs);
  }
}

async function sendMessages(server: ServerProcess): Promise<void> {
  while (!isOver && server.isRunning) await sendMessage(server);
}

/** Not the list of messages: it is streamed, so a lost connection can only close the response. */
async function readVisits(server: ServerProcess): Promise<PostResult> {
  const response = await server.request("/api/v1/admin/visits", { headers: { Cookie: ownerCookie } });
  return { status: response.status, retryAfter: response.headers.get("Retry-After"), body: await response.text() };
}

/** The owner must stay signed in: a database error must not look like an expired session. */
async function readAsOwner(server: ServerProcess): Promise<void> {
  while (!isOver && server.isRunning) {
    await isAccepted("the owner's visits", readVisits(server));
    await sleep(retryAfterMs);
  }
}

const load = Promise.all(
  servers.flatMap((server) => [
    ...Array.from({ length: sendersPerInstance }, () => sendMessages(server)),
    readAsOwner(server),
  ]),
);

/** Waits until each instance has acknowledged a message that was sent from now on. @returns the duration in ms */
async function measureRecovery(): Promise<number> {
  const begin = performance.now();
  const isWorking = (server: ServerProcess) => !server.isRunning || (newestSentAt.get(server) ?? 0) >= begin;
  while (!servers.every(isWorking) && performance.now() - begin < giveUpAfterMs) await sleep(5);
  return performance.now() - begin;
}

/** Terminates one of the site's connections, an active one if possible. @returns the number of terminated ones */
async function terminateOne(): Promise<number> {
  const rows = await postgres.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()
    order by state <> 'idle' desc, (pid * ${1 + Math.floor(random() * 1_000)}) % 997 limit 1`);
  return rows.length;
}

await measureRecovery(); // until the load has started
for (let ended = 0; ended < terminations; ended += await terminateOne()) await sleep(20 + random() * 40);
const recoveriesMs = [await measureRecovery()];
for (let restart = 0; restart < restarts; restart++) {
  await sleep(200 + random() * 400);
  await postgres.restart(restart % 2 === 0 ? "fast" : "immediate");
  recoveriesMs.push(await measureRecovery());
}
isOver = true;
await load;

const exits = servers.filter((server) => !server.isRunning).length;
const stored = await readPostgresMessages(postgres.url);
await Promise.all(servers.map((server) => server.kill()));
await postgres.destroy();

const { acknowledged, unacknowledged } = ledger;
const { lost, withoutOneMail, duplicates } = compareMessages(acknowledged.values(), stored);
const wrong = withoutOneMail + duplicates + unacknowledged.size + Math.abs(stored.length - acknowledged.size);
const slowestMs = Math.max(...recoveriesMs);

const disturbances = `${restarts} restarts and ${terminations} ended connections`;
printNone("processes that PostgreSQL's restarts ended", exits, `of ${instances} in ${disturbances}`);
printNone("messages lost by PostgreSQL's restarts under load", lost.length, `of ${acknowledged.size} acknowledged`);
printNone("messages without their one mail, stored twice, or not stored at all", wrong);
printGoal(
  "errors meanwhile other than 503 with Retry-After",
  "0",
  `${unexpected.length}, and ${unavailable} × 503${unexpected[0] ? `; first: ${unexpected[0].slice(0, 200)}` : ""}`,
  unexpected.length === 0 && unavailable > 0,
);
measureGoal(
  options,
  "slowest recovery of an instance after PostgreSQL accepts connections",
  `< ${fixed(recoverWithinMs, 0)} ms`,
  `${fixed(slowestMs, 0)} ms`,
  slowestMs < recoverWithinMs,
);
