// The time from the start of the process to its first response, with existing data, and the memory after fifty pages: the
// site and a bare server in turn.

import { setTimeout as sleep } from "node:timers/promises";
import { fixed, printAtMost, printGoal, printTable } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { median, noise, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";
import { type ServerUnderTest, startLimit, startSite } from "./measure/server-under-test.ts";

const rounds = 9;
const pages = 50;
const settleMs = 1_000;
const startGoalMs = 1_500;
const ratioGoal = 2;

interface Contender {
  name: string;
  path: string;
  start: () => Promise<ServerUnderTest>;
  startMs: number[];
  memoryMb: number[];
}

const folder = createScratchFolder("bench");
const limit: Contender = { name: "node:http and node:sqlite", path: "/", start: startLimit, startMs: [], memoryMb: [] };
const site: Contender = {
  name: "northlight, /contact",
  path: "/contact",
  start: () => startSite({}, folder),
  startMs: [],
  memoryMb: [],
};

async function measure({ start, path }: Contender): Promise<{ startMs: number; memoryMb: number }> {
  const server = await start();
  for (let i = 0; i < pages; i++) await fetch(server.url + path).then((response) => response.arrayBuffer());
  await sleep(settleMs);
  const memoryMb = server.memoryMb();
  await server.stop();
  return { startMs: server.startMs, memoryMb };
}

for (const contender of [limit, site]) await measure(contender); // creates the database and the compile cache
for (let round = 0; round < rounds; round++) {
  for (const contender of rotate([limit, site], round)) {
    const { startMs, memoryMb } = await measure(contender);
    contender.startMs.push(startMs);
    contender.memoryMb.push(memoryMb);
  }
}

const startRatio = pairedRatio(site.startMs, limit.startMs);
const memoryRatio = pairedRatio(site.memoryMb, limit.memoryMb);
printTable(
  [limit, site].map(({ name, startMs, memoryMb }) => ({
    server: name,
    "start ms": fixed(median(startMs), 0),
    "±%": fixed(noise(startMs), 0),
    [`RSS MB after ${pages} pages`]: fixed(median(memoryMb), 0),
  })),
);
console.log("");
const startMs = median(site.startMs);
printGoal(
  "second start to healthy (without npm's own 0.3 s)",
  `< ${startGoalMs} ms`,
  `${fixed(startMs, 0)} ms`,
  startMs < startGoalMs,
);
printAtMost("the same", startRatio, ratioGoal, "x", { than: "a bare server" });
printAtMost(`memory after ${pages} pages`, memoryRatio, ratioGoal, "x", { than: "a bare server" });
