// Four processes share one database, and many visitors post at once. Each address and each network can send exactly as many
// messages as its limit allows, through any process; all others get 429 with the time to wait.

import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { migrateFolder } from "#tests/support/database/migrate-folder.ts";
import { findPgBouncer, startPgBouncer } from "#tests/support/database/pgbouncer.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import { type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { readDrillOptions, skipGoal } from "./support/drill.ts";
import type { CallResult, MessagePost } from "./support/usecase-process.ts";
import { startUsecaseProcesses } from "./support/usecase-processes.ts";

const { isSmall, seed } = readDrillOptions();
const processes = 4;
const postersPerProcess = 6;
const perEmail = 10;
const perNetwork = 30;
/** The window plus a post's waiting time: Retry-After counts from its arrival. */
const longestWaitS = 3_600 + 60;
/** The number of addresses and networks, and the posts for each: several times its limit. */
const [addresses, networks, times] = isSmall ? [3, 2, 3] : [25, 12, 6];
/** A database that is locked for long causes 503, and the sender retries. */
const triesMax = 20;

const folder = createScratchFolder("limits");
const random = createRandom(seed);

type Send = (post: MessagePost) => Promise<CallResult>;

/** An address with many networks, or a network with many addresses: only one limit applies. */
interface Sender {
  readonly key: string;
  readonly allowed: number;
  readonly posts: readonly MessagePost[];
}

function createSenders(): Sender[] {
  let id = 0;
  const network = () => `198.${18 + (id >> 16)}.${(id >> 8) & 255}.${id & 255}`;
  const createPosts = (count: number, create: () => Omit<MessagePost, "id">) =>
    Array.from({ length: count }, () => ({ id: ++id, ...create() }));
  const fromAddress = (n: number): Sender => {
    const email = `visitor-${n}@visitor.example`;
    return { key: email, allowed: perEmail, posts: createPosts(perEmail * times, () => ({ email, ip: network() })) };
  };
  const fromNetwork = (n: number): Sender => {
    const ip = `203.0.113.${n}`;
    const posts = createPosts(perNetwork * times, () => ({ email: `post-${id}@visitor.example`, ip }));
    return { key: ip, allowed: perNetwork, posts };
  };
  return [
    ...Array.from({ length: addresses }, (_, n) => fromAddress(n)),
    ...Array.from({ length: networks }, (_, n) => fromNetwork(n)),
  ];
}

function shuffle<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** Sends all posts through all processes at once. @returns the results by id */
async function postAll(senders: readonly Sender[], sends: readonly Send[]): Promise<Map<number, CallResult>> {
  const queue = shuffle(senders.flatMap(({ posts }) => posts));
  const results = new Map<number, CallResult>();
  const postNext = async (send: Send) => {
    for (let post = queue.pop(); post; post = queue.pop()) {
      let result = await send(post);
      for (let tries = 1; result.status === 503 && tries < triesMax; tries++) result = await send(post);
      results.set(post.id, result);
    }
  };
  await Promise.all(sends.flatMap((send) => Array.from({ length: postersPerProcess }, () => postNext(send))));
  return results;
}

const isRejection = ({ status, retryAfterS = 0 }: CallResult): boolean =>
  status === 429 && Number.isInteger(retryAfterS) && retryAfterS > 0 && retryAfterS <= longestWaitS;

const nameGoal = (database: string) => `limits of ${processes} processes on ${database} that were not exact`;

function printResults(database: string, senders: readonly Sender[], results: ReadonlyMap<number, CallResult>): void {
  const wrong: string[] = [];
  let stored = 0;
  for (const { key, allowed, posts } of senders) {
    const own = posts.flatMap(({ id }) => results.get(id) ?? []);
    const taken = own.filter(({ status }) => status === 201).length;
    const rejected = own.filter(isRejection).length;
    stored += taken;
    if (taken === allowed && rejected === posts.length - allowed) continue;
    const others = own.filter((result) => result.status !== 201 && !isRejection(result)).map(({ status }) => status);
    wrong.push(`${key}: ${taken} of ${allowed} stored, ${rejected} rejected${others.length ? `, also ${others}` : ""}`);
  }
  for (const line of wrong) console.log(line);
  const of = `${senders.length} limits, ${stored} of ${results.size} posts stored`;
  printNone(nameGoal(database), wrong.length, `of ${of}`);
}

const sendTo =
  (server: ServerProcess): Send =>
  async ({ id, email, ip }) => {
    const response = await server.request("/api/v1/messages", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": ip },
      body: JSON.stringify({ name: "Ann", email, message: `Message ${id}` }),
    });
    await response.text();
    return { id, status: response.status, retryAfterS: Number(response.headers.get("retry-after") ?? Number.NaN) };
  };

async function runOnPostgres(senders: readonly Sender[]): Promise<void> {
  const postgres = await startPostgres();
  await runOnUrl("PostgreSQL", postgres.url, senders);
  await postgres.destroy();
}

async function runThroughPgBouncer(senders: readonly Sender[]): Promise<void> {
  const database = "PostgreSQL behind PgBouncer in transaction mode";
  const program = findPgBouncer();
  if (program === undefined) return skipGoal(nameGoal(database), "0", "PgBouncer is not installed");
  const postgres = await startPostgres();
  const pgbouncer = await startPgBouncer(program, postgres);
  await runOnUrl(database, pgbouncer.url, senders);
  await pgbouncer.stop();
  await postgres.destroy();
}

async function runOnUrl(database: string, url: string, senders: readonly Sender[]): Promise<void> {
  const env = {
    DATABASE_URL: url,
    SITE_SECRET: "s".repeat(32),
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "warn",
  };
  const servers: ServerProcess[] = [];
  for (let n = 0; n < processes; n++)
    servers.push(await startServer({ ...env, DATA_DIR: mkdtempSync(join(folder, "data-")) }));
  printResults(database, senders, await postAll(senders, servers.map(sendTo)));
  await Promise.all(servers.map((server) => server.kill()));
}

async function runOnSqlite(senders: readonly Sender[]): Promise<void> {
  const dataDir = join(folder, "shared");
  await migrateFolder(dataDir);
  const children = await startUsecaseProcesses(processes, [dataDir]);
  const sends = children.map(({ call }) => call);
  printResults("SQLite", senders, await postAll(senders, sends));
  await Promise.all(children.map(({ stop }) => stop()));
}

const senders = createSenders();
await runOnSqlite(senders);
await runOnPostgres(senders);
await runThroughPgBouncer(senders);
