// 200 open event streams of the inbox, while messages arrive: memory, others' response times, and the time until a new
// message is in the list. Each round loads a site without streams and one with them.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fixed, printAtMost, printGoal, printTable } from "#tests/support/measure/report.ts";
import { median, noise, pairedRatio, quantile, rotate } from "#tests/support/measure/statistics.ts";
import { type EventStream, openStream, ownerSettings, readList, signIn, waitForEvent } from "./measure/inbox-client.ts";
import { putLoad } from "./measure/load.ts";
import { renderedAnew, type ServerUnderTest, startSite } from "./measure/server-under-test.ts";

const sessions = 10;
const streamsOfSession = 20;
const streamCount = sessions * streamsOfSession;
const rounds = 15;
const seconds = 3;
const messageEveryMs = 500;
const memoryMaxMb = 10;
const p99Ratio = 1.2;

const env = {
  ...ownerSettings,
  CONTACT_LIMIT_PER_EMAIL: "1000000",
  CONTACT_LIMIT_PER_NETWORK: "1000000",
};

async function write({ url }: ServerUnderTest): Promise<string> {
  const body = JSON.stringify({ name: "Ann", email: "ann@visitor.example", message: `Hello ${performance.now()}` });
  const response = await fetch(`${url}/api/v1/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return ((await response.json()) as { id: string }).id;
}

/** From the response to the visitor, which is sent after COMMIT, until the list with the message is loaded. */
async function measureArrival(server: ServerUnderTest, stream: EventStream, cookie: string): Promise<number> {
  const id = await write(server);
  const committedAt = performance.now();
  await waitForEvent(stream, id);
  if (!(await readList(server, cookie)).includes(id)) throw new Error("The message is not in the list");
  return performance.now() - committedAt;
}

/** In a process of its own, so that reading them does not delay the load's client. */
async function holdStreams({ url }: ServerUnderTest, cookies: readonly string[]): Promise<void> {
  const script = join(import.meta.dirname, "limits/hold-streams.ts");
  await once(fork(script, [url, String(streamsOfSession), ...cookies]), "message");
}

const [without, withStreams] = [await startSite(env), await startSite(env)];
const load = (server: ServerUnderTest, forSeconds: number) =>
  putLoad({ url: `${server.url}/contact`, connections: 4, seconds: forSeconds, headers: renderedAnew });
const cookies: string[] = [];
// Both sign in as often: hashing passwords takes memory.
for (const server of [without, withStreams])
  for (let i = 0; i < sessions; i++) {
    const cookie = await signIn(server);
    if (server === withStreams) cookies.push(cookie);
  }
for (const server of [without, withStreams]) await load(server, 6);
const memoryBeforeMb = withStreams.memoryMb();
await holdStreams(withStreams, cookies);
const memoryOpenMb = withStreams.memoryMb();

const results = new Map(
  [without, withStreams].map((server) => [server, { p99: [] as number[], perSecond: [] as number[] }]),
);
const memories: number[] = [];
for (let round = 0; round < rounds; round++)
  for (const server of rotate([without, withStreams], round)) {
    const arriving = setInterval(() => void write(server), messageEveryMs);
    const { p99Ms, perSecond, failed } = await load(server, seconds);
    clearInterval(arriving);
    if (failed > 0) throw new Error(`${failed} requests failed`);
    results.get(server)?.p99.push(p99Ms);
    results.get(server)?.perSecond.push(perSecond);
    if (server === withStreams) memories.push(server.memoryMb());
  }
const arrivals: number[] = [];
const ownCookie = await signIn(withStreams);
const followed = await openStream(withStreams, ownCookie);
for (let i = 0; i < 40; i++) {
  arrivals.push(await measureArrival(withStreams, followed, ownCookie));
  await sleep(20);
}

const of = (server: ServerUnderTest) => results.get(server) ?? { p99: [], perSecond: [] };
printTable(
  [
    { name: "no streams", server: without },
    { name: `${streamCount} streams`, server: withStreams },
  ].map(({ name, server }) => ({
    server: name,
    "req/s": fixed(median(of(server).perSecond), 0),
    "p99 ms": fixed(median(of(server).p99), 1),
    "±%": fixed(noise(of(server).p99), 0),
    "memory MB": fixed(server.memoryMb(), 0),
  })),
);
console.log(
  `memory: ${fixed(memoryBeforeMb, 0)} MB before the streams, ${fixed(memoryOpenMb, 0)} with them, then ${memories
    .map((mb) => fixed(mb, 0))
    .join(", ")}`,
);
const third = Math.floor(rounds / 3);
const growthMb = median(memories.slice(-third)) - median(memories.slice(0, third));
const ratio = pairedRatio(of(withStreams).p99, of(without).p99);
printAtMost(`p99 of others beside ${streamCount} event streams`, ratio, p99Ratio, "x");
printGoal(
  `memory growth over ${rounds * seconds} s of load with ${streamCount} event streams`,
  `<= ${memoryMaxMb} MB`,
  `${fixed(growthMb, 1)} MB (opening them: ${fixed(memoryOpenMb - memoryBeforeMb, 1)} MB)`,
  growthMb <= memoryMaxMb,
);
const p95Ms = quantile(arrivals, 0.95);
printGoal("from COMMIT to the list of an open inbox, p95", "<= 1 s", `${fixed(p95Ms, 0)} ms`, p95Ms <= 1_000);
for (const server of [without, withStreams]) await server.stop();
process.exit();
