// Clients that are slow in every way at once: headers and bodies that never end, connections that only stay open,
// readers that take nothing or a byte a second. Each must be cut in time, while others are served as before.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { kibibyte, secondMs } from "#app/lib/units.ts";
import { type ServerProcess, startServer } from "#tests/support/server-process.ts";
import type { LoadResult } from "../bench/measure/load.ts";
import { fixed, printGoal } from "../bench/measure/report.ts";
import { measureGoal, readDrillOptions } from "./support/drill.ts";
import { readConnectedPorts, SlowClients, type SlowKind } from "./support/slow-clients.ts";

const options = readDrillOptions();
const { isSmall } = options;
const socketsOfEach = isSmall ? 50 : 1_000;
/** Each asks for 200 pages: more of them would be a flood of requests and no slowness, and the kernel holds megabytes for each. */
const fullReadersMax = 10;
const loadSeconds = isSmall ? 2 : 15;
/** More than the bound, so that a busy machine is not taken for a connection that is never cut. */
const patienceMs = 8_000;
/** How exactly it is known when a connection was cut. */
const looksPerSecond = 5;
const othersP99Ms = 50;
const othersRatioMax = 1.5;
const memoryGrowthMaxMb = 100;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`;
const post = "POST /api/v1/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
const openHeaders = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
/** More than the kernel takes in the client's place. */
const manyPages = get("/").repeat(200);

const quickKinds: readonly SlowKind[] = [
  { name: "nothing is sent", boundMs: 12_000, request: "" },
  { name: "headers stop", boundMs: 12_000, request: openHeaders },
  { name: "headers trickle", boundMs: 12_000, request: openHeaders, trickle: "a" },
  { name: "a body stops", boundMs: 32_000, request: `${post}Content-Length: 1000\r\n\r\n{` },
  { name: "a body trickles", boundMs: 32_000, request: `${post}Content-Length: 1000\r\n\r\n{`, trickle: " " },
];
/** The bound of readers is 60 s and a second for each 4 KB of the page that waits. */
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

/** Others, who read the contact page. */
async function measureOthers({ origin }: ServerProcess, seconds: number): Promise<LoadResult> {
  const script = fileURLToPath(new URL("support/load-process.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, `${origin}/contact`, String(seconds)]);
  return JSON.parse(stdout);
}

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
    if (look % looksPerSecond === 0) for (const group of groups) group.tick();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "northlight-slow-"));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
const pageBytes = (await (await server.request("/")).arrayBuffer()).byteLength;
await measureOthers(server, 1); // warm
const alone = await measureOthers(server, loadSeconds);
const [filesBefore, memoryBefore] = [countFiles(server), readMemoryMb(server)];

const groups = [...quickKinds, ...(isSmall ? [] : longKinds(pageBytes))].map((kind) => new SlowClients(kind));
await connectAll(groups, server);
const cutting = waitUntilCut(groups, server);
const among = await measureOthers(server, loadSeconds);
await cutting;
for (const group of groups) group.close();
await sleep(secondMs);
const [isAlive, filesAfter, memoryAfter] = [server.isRunning, countFiles(server), readMemoryMb(server)];
await server.kill();
rmSync(dataDir, { recursive: true });

const left = groups.reduce((sum, { openCount }) => sum + openCount, 0);
const opened = groups.reduce((sum, { openCount, cutAfterMs }) => sum + openCount + cutAfterMs.length, 0);
printGoal(`slow connections of ${groups.length} kinds that stay open`, "0", `${left} of ${opened}`, left === 0);
printGoal("requests of others that failed meanwhile", "0", `${among.failed} of ${among.answered}`, among.failed === 0);
const isBack = isAlive && filesAfter <= filesBefore + 10;
printGoal("open files after it", "as before", `${filesAfter}, before ${filesBefore}`, isBack);
for (const { kind, cutAfterMs } of groups) {
  const longest = Math.max(...cutAfterMs);
  const [goal, reached] = [`< ${fixed(kind.boundMs / secondMs, 0)} s`, `${fixed(longest / secondMs, 1)} s`];
  measureGoal(options, `cut where ${kind.name}`, goal, reached, longest < kind.boundMs);
}
const ratio = among.p99Ms / Math.max(alone.p99Ms, 1);
const isFast = among.p99Ms < othersP99Ms && ratio <= othersRatioMax;
const goal = `< ${othersP99Ms} ms, <= ${othersRatioMax} times without them`;
measureGoal(options, "p99 of others among slow connections", goal, `${among.p99Ms} ms, ${fixed(ratio)} times`, isFast);
const growth = memoryAfter - memoryBefore;
measureGoal(
  options,
  "memory kept after it",
  `< ${memoryGrowthMaxMb} MB`,
  `${fixed(growth, 0)} MB`,
  growth < memoryGrowthMaxMb,
);
