// A visitor's message through the whole stack (headers, parsing, limits, one FULL transaction with its mail), against a bare
// node:http handler with one prepared FULL insert.

import { fixed, printAtLeast, printAtMost, printGoal, printTable } from "#tests/support/measure/report.ts";
import { median, noise, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";
import { type LoadResult, putLoad } from "./measure/load.ts";
import { type ServerUnderTest, startLimit, startSite } from "./measure/server-under-test.ts";

const rounds = 7;
const seconds = 2;
const warmUpSeconds = 3;
const body = {
  name: "Ann Example",
  email: "ann@example.org",
  message: "Hello there, this is a message of a usual length for a contact form. ".repeat(3),
};
const unlimited = { CONTACT_LIMIT_PER_EMAIL: "1000000000", CONTACT_LIMIT_PER_NETWORK: "1000000000" };

interface Target {
  name: string;
  server: ServerUnderTest;
  path: string;
  results: (LoadResult & { cpuUs: number })[];
}

async function compare(targets: readonly Target[], connections: number): Promise<void> {
  const run = async ({ server, path }: Target, forSeconds: number) => {
    const beforeMs = server.cpuMs();
    const result = await putLoad({ url: server.url + path, connections, seconds: forSeconds, body });
    return { ...result, cpuUs: ((server.cpuMs() - beforeMs) * 1_000) / result.answered };
  };
  for (const target of targets) target.results = [];
  for (const target of targets) await run(target, warmUpSeconds);
  for (let round = 0; round < rounds; round++)
    for (const target of rotate(targets, round)) target.results.push(await run(target, seconds));
  console.log(`\n${connections} connections, ${rounds} interleaved rounds of ${seconds} s`);
  printTable(
    targets.map(({ name, results }) => ({
      server: name,
      "req/s": fixed(median(results.map((r) => r.perSecond)), 0),
      "±%": fixed(noise(results.map((r) => r.perSecond)), 0),
      "mean ms": fixed(median(results.map((r) => r.meanMs))),
      "p99 ms": fixed(median(results.map((r) => r.p99Ms)), 0),
      "us of processor": fixed(median(results.map((r) => r.cpuUs)), 0),
      failed: String(results.reduce((sum, r) => sum + r.failed, 0)),
    })),
  );
}

const limit: Target = { name: "bare limit", server: await startLimit(), path: "/contact", results: [] };
const site: Target = { name: "northlight", server: await startSite(unlimited), path: "/api/v1/messages", results: [] };
const of = (target: Target, key: keyof Target["results"][number]) => target.results.map((result) => result[key]);

await compare([limit, site], 16);
const throughput = pairedRatio(of(site, "perSecond"), of(limit, "perSecond"));
const [siteP99, limitP99] = [median(of(site, "p99Ms")), median(of(limit, "p99Ms"))];
const cpuUs = median(of(site, "cpuUs"));
await compare([limit, site], 1);
const latency = pairedRatio(of(site, "meanMs"), of(limit, "meanMs"));
console.log("");
printAtLeast("messages at 16 connections", throughput, 1, "x", { than: "the limit" });
printGoal("their p99", "no worse", `${fixed(siteP99, 0)} ms against ${fixed(limitP99, 0)} ms`, siteP99 <= limitP99);
printAtMost("their processor time", cpuUs, 300, " us", { digits: 0 });
printAtMost("latency at 1 connection", latency, 1.5, "x", { than: "the limit" });
await limit.server.stop();
await site.server.stop();
