import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { findFreePort, type ServerProcess, startServer } from "#tests/support/server-process.ts";

const kills = 20;
const connections = 6;
/** How long it works before it is killed: never the same stretch, and always long enough for some messages. */
const workMs = (round: number) => 120 + ((round * 37) % 180);

let dataDir: string;
let server: ServerProcess | undefined;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "northlight-kill-"));
});
afterAll(async () => {
  await server?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

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
  expect(check).toEqual({ quick_check: "ok" });
  return rows;
}

function expectNothingLost(): void {
  const stored = readStored();
  const ids = new Map(stored.map(({ id, message }) => [message, id]));
  expect(ids.size).toBe(stored.length); // none twice
  for (const [key, id] of acknowledged) if (ids.get(`Message ${key}`) !== id) throw new Error(`${key} was lost`);
  expect(stored.filter(({ mails }) => mails !== 1)).toEqual([]);
}

test(`${kills} times killed under load: what was acknowledged is there exactly once, with its mail`, {
  timeout: 120_000,
}, async () => {
  const port = await findFreePort();
  const env = {
    DATA_DIR: dataDir,
    CONTACT_LIMIT_PER_EMAIL: "1000000",
    CONTACT_LIMIT_PER_NETWORK: "1000000",
    LOG_LEVEL: "warn",
  };
  for (let round = 0; round < kills; round++) {
    server = await startServer(env, port);
    expectNothingLost();
    // A sender that got no answer tries again with its key: however the first try ended, it is one message.
    for (const key of unanswered) acknowledged.set(key, await post(server, key));
    unanswered.clear();

    const before = acknowledged.size;
    let isKilled = false;
    const running = server;
    const load = Promise.all(Array.from({ length: connections }, () => sendUntilKilled(running, () => isKilled)));
    await sleep(workMs(round));
    while (acknowledged.size === before) await sleep(10); // slow machine: some work must be under way
    isKilled = true;
    expect(await running.kill("SIGKILL")).toEqual({ code: null, signal: "SIGKILL" });
    await load;
  }
  server = await startServer(env, port);
  expectNothingLost();
  for (const key of unanswered) acknowledged.set(key, await post(server, key));
  unanswered.clear();
  expectNothingLost();
  expect(readStored()).toHaveLength(sent);
  expect(acknowledged.size).toBeGreaterThan(kills * connections);
});
