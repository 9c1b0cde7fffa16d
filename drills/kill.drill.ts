// The server is killed again and again while visitors write to it: whatever was acknowledged must be there exactly once,
// with the owner's mail.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { findFreePort, type ServerProcess, startServer } from "#tests/support/server-process.ts";
import { fixed, printGoal } from "../bench/measure/report.ts";
import { median } from "../bench/measure/statistics.ts";
import { createRandom, measureGoal, readDrillOptions } from "./support/drill.ts";

const options = readDrillOptions();
const { isSmall, seed } = options;
const kills = isSmall ? 10 : 50;
const connections = 6;
const random = createRandom(seed);
/** How long the server works before it is killed. */
const chooseWorkMs = () => 120 + random() * 180;

const dataDir = mkdtempSync(join(tmpdir(), "northlight-kill-"));
const port = await findFreePort();
const startsMs: number[] = [];
const startWithinMs = 1_500;

async function start(): Promise<ServerProcess> {
  const limits = { CONTACT_LIMIT_PER_EMAIL: "1000000", CONTACT_LIMIT_PER_NETWORK: "1000000" };
  const begin = performance.now();
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn", ...limits }, port);
  startsMs.push(performance.now() - begin);
  return server;
}

/** What the senders know: the key of each message, and its id where the server acknowledged it. */
const acknowledged = new Map<string, string>();
const unanswered = new Set<string>();
let sent = 0;

const post = async (to: ServerProcess, key: string): Promise<string> => {
  const response = await to.request("/api/v1/messages", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ name: "Ann", email: "ann@example.org", message: `Message ${key}` }),
  });
  if (response.status !== 201) throw new Error(`${key}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
};

/** One connection: message after message, until the server is gone. */
async function sendUntilKilled(to: ServerProcess, isKilled: () => boolean): Promise<void> {
  while (!isKilled()) {
    const key = `key-of-message-${sent++}`;
    unanswered.add(key);
    try {
      acknowledged.set(key, await post(to, key));
      unanswered.delete(key);
    } catch (error) {
      // What the kill cut off is not answered. Before it every message must go through.
      if (!isKilled()) throw error;
    }
  }
}

interface Stored {
  id: string;
  message: string;
  mails: number;
}

/** What is on the disk, read beside the server: each message with the number of its mails. */
function readStored(): Stored[] {
  const database = new DatabaseSync(sqlitePath(dataDir), { readOnly: true });
  const statement = database.prepare(`
    select m.id, m.message, coalesce(n.mails, 0) as mails from contact_messages m
    left join (select conversation_id, count(*) as mails from mails group by conversation_id) n
      on n.conversation_id = m.id`);
  const rows = statement.all() as unknown as Stored[]; // the columns above
  const check = database.prepare("pragma quick_check").get();
  database.close();
  if (check?.quick_check !== "ok") throw new Error(`the database is damaged: ${JSON.stringify(check)}`);
  return rows;
}

const lost = new Set<string>();
let withoutMail = 0;
let twice = 0;

function compareWithStored(): void {
  const stored = readStored();
  const ids = new Map(stored.map(({ id, message }) => [message, id]));
  twice += stored.length - ids.size;
  withoutMail += stored.filter(({ mails }) => mails !== 1).length;
  for (const [key, id] of acknowledged) if (ids.get(`Message ${key}`) !== id) lost.add(key);
}

/** A sender that got no answer tries again with its key: however the first try ended, it is one message. */
async function sendUnansweredAgain(to: ServerProcess): Promise<void> {
  for (const key of unanswered) acknowledged.set(key, await post(to, key));
  unanswered.clear();
}

for (let round = 0; round < kills; round++) {
  const server = await start();
  compareWithStored();
  await sendUnansweredAgain(server);

  const before = acknowledged.size;
  let isKilled = false;
  const load = Promise.all(Array.from({ length: connections }, () => sendUntilKilled(server, () => isKilled)));
  await sleep(chooseWorkMs());
  while (acknowledged.size === before) await sleep(10); // slow machine: some work must be under way
  isKilled = true;
  await server.kill("SIGKILL");
  await load;
}
const server = await start();
compareWithStored();
await sendUnansweredAgain(server);
compareWithStored();
const stored = readStored().length;
await server.kill();
rmSync(dataDir, { recursive: true });

const of = `of ${acknowledged.size} acknowledged in ${kills} kills`;
printGoal("messages lost by kill -9 under load", "0", `${lost.size} ${of}`, lost.size === 0);
const wrong = withoutMail + twice + Math.abs(stored - sent);
printGoal("messages without their one mail, stored twice, or not stored at all", "0", String(wrong), wrong === 0);
const startMs = median(startsMs);
measureGoal(
  options,
  "start after a kill to healthy",
  `< ${startWithinMs} ms`,
  `${fixed(startMs, 0)} ms`,
  startMs < startWithinMs,
);
