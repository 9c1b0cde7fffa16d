// Slow clients of every kind at once: headers and bodies that never end, idle connections, clients that read nothing or a
// byte a second. Each must be disconnected in time, while other visitors are served as before.

import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { kibibyte, secondMs } from "#app/lib/units.ts";
import { fixed, printGoal, printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { quantile } from "#tests/support/measure/statistics.ts";
import { type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { siteArgs, siteEnv } from "../scripts/lib/site-node.mjs";
import { measureGoal, readDrillOptions } from "./support/drill.ts";
import { type ProbeResult, startProbe } from "./support/probe.ts";
import { readConnectedPorts, SlowClients, type SlowKind } from "./support/slow-clients.ts";

const options = readDrillOptions();
const { isSmall } = options;
const socketsOfEach = isSmall ? 50 : 1_000;
/** Each requests 200 pages. More clients would be a flood of requests, and the kernel buffers megabytes for each. */
const fullReadersMax = 10;
const loadSeconds = isSmall ? 2 : 15;
/** Longer than the bound, to allow for a busy machine. */
const patienceMs = 8_000;
/** Precision of the time at which a connection was closed. */
const looksPerSecond = 5;
const othersP99Ms = 50;
const othersRatioMax = 1.5;
const memoryGrowthMaxMb = 50;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`;
const post = "POST /api/v1/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
const openHeaders = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
/** More than the kernel buffers for the client. */
const manyPages = get("/").repeat(200);

const quickKinds: readonly SlowKind[] = [
  { name: "nothing is sent", boundMs: 12_000, request: "" },
  { name: "headers stop", boundMs: 12_000, request: openHeaders },
  { name: "headers trickle", boundMs: 12_000, request: openHeaders, trickle: "a" },
  { name: "a body stops", boundMs: 32_000, request: `${post}Content-Length: 1000\r\n\r\n{` },
  { name: "a body trickles", boundMs: 32_000, request: `${post}Content-Length: 1000\r\n\r\n{`, trickle: " " },
];
/** The limit for readers is 60 s plus a second for each waiting 4 KB of the page. */
const readerBoundMs = (pageBytes: number) => (62 + pageBytes / (4 * kibibyte)) * secondMs;
const longKinds = (pageBytes: number): readonly SlowKind[] => [
  { name: "idle after a response", boundMs: 68_000, request: get("/healthz") },
  { name: "a page is not read", boundMs: 68_000, request: get("/"), readsPerSecond: 0 },
  { name: "a page is read at a byte a second", boundMs: 68_000, request: get("/"), readsPerSecond: 1 },
  { name: "200 pages are not read", boundMs: readerBoundMs(pageBytes), request: manyPages, readsPerSecond: 0 },
  {
    name: "200 pages are read at a byte a second",
    boundMs: readerBoundMs(pageBytes),
    request: manyPages,
    readsPerSecond: 1,
  },
];

const countFiles = ({ pid }: ServerProcess) => readdirSync(`/proc/${pid}/fd`).length;
const readMemoryMb = ({ pid }: ServerProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / kibibyte;

async function connectAll(groups: readonly SlowClients[], { port }: ServerProcess): Promise<void> {
  await Promise.all(
    groups.map(async (group) => {
      const count = group.kind.request === manyPages ? Math.min(socketsOfEach, fullReadersMax) : socketsOfEach;
      for (let n = 0; n < count; n++) await group.connect(port);
    }),
  );
}

async function waitUntilCut(groups: readonly SlowClients[], { port }: ServerProcess): Promise<void> {
  const giveUpAt = performance.now() + Math.max(...groups.map(({ kind }) => kind.boundMs)) + patienceMs;
  for (let look = 1; groups.some(({ openCount }) => openCount > 0) && performance.now() < giveUpAt; look++) {
    await sleep(secondMs / looksPerSecond);
    const connected = readConnectedPorts(port);
    for (const group of groups) group.look(connected);
    for (const group of groups) group.tick(look, looksPerSecond);
  }
}

const dataDir = createScratchFolder("slow");
const server = await startServer({ ...siteEnv, DATA_DIR: dataDir, LOG_LEVEL: "warn" }, undefined, { args: siteArgs });
const pageBytes = (await (await server.request("/")).arrayBuffer()).byteLength;
const visits = { origin: server.origin, paths: ["/contact", "/", "/login", "/healthz"], pauseMs: 5 };
const p99Of = ({ latenciesMs }: ProbeResult) => quantile(latenciesMs, 0.99);

const stopAlone = await startProbe(visits);
await sleep(loadSeconds * secondMs);
const alone = await stopAlone();
const [filesBefore, memoryBefore] = [countFiles(server), readMemoryMb(server)];

const groups = [...quickKinds, ...(isSmall ? [] : longKinds(pageBytes))].map((kind) => new SlowClients(kind));
await connectAll(groups, server);
const cutting = waitUntilCut(groups, server);
const stopAmong = await startProbe(visits);
await sleep(loadSeconds * secondMs);
const among = await stopAmong();
await cutting;
for (const group of groups) group.close();
await sleep(secondMs);
const [isAlive, filesAfter, memoryAfter] = [server.isRunning, countFiles(server), readMemoryMb(server)];

// Memory that V8 and the allocator retain is no leak: a second crowd of the same size must fit into it.
const again = quickKinds.map((kind) => new SlowClients(kind));
await connectAll(again, server);
await waitUntilCut(again, server);
for (const group of again) group.close();
await sleep(secondMs);
const memoryAfterAgain = readMemoryMb(server);
await server.kill();

const left = groups.reduce((sum, { openCount }) => sum + openCount, 0);
const opened = groups.reduce((sum, { openCount, cutAfterMs }) => sum + openCount + cutAfterMs.length, 0);
printNone(`slow connections of ${groups.length} kinds that stay open`, left, `of ${opened}`);
printNone("requests of others that failed meanwhile", among.failed, `of ${among.latenciesMs.length}`);
const isBack = isAlive && filesAfter <= filesBefore + 10;
printGoal("open files after it", "as before", `${filesAfter}, before ${filesBefore}`, isBack);
for (const { kind, cutAfterMs } of groups) {
  const longest = Math.max(...cutAfterMs);
  const [goal, reached] = [`< ${fixed(kind.boundMs / secondMs, 0)} s`, `${fixed(longest / secondMs, 1)} s`];
  measureGoal(options, `cut where ${kind.name}`, goal, reached, longest < kind.boundMs);
}
const [aloneMs, amongMs] = [p99Of(alone), p99Of(among)];
const ratio = amongMs / aloneMs;
const isFast = amongMs < othersP99Ms && ratio <= othersRatioMax;
const goal = `< ${othersP99Ms} ms, <= ${othersRatioMax} times without them`;
measureGoal(
  options,
  "p99 of others among slow connections",
  goal,
  `${fixed(amongMs, 1)} ms, ${fixed(ratio)} times`,
  isFast,
);
const growth = memoryAfterAgain - memoryAfter;
const memory = `${fixed(growth, 0)} MB: ${[memoryBefore, memoryAfter, memoryAfterAgain].map((mb) => fixed(mb, 0)).join(", ")}`;
measureGoal(
  options,
  "memory that 5,000 more of them add: before, after, after those",
  `< ${memoryGrowthMaxMb} MB`,
  memory,
  growth < memoryGrowthMaxMb,
);
