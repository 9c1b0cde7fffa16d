// Puts servers under the same load in turn, and compares throughput and processor time.

import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { fixed, printTable } from "#tests/support/measure/report.ts";
import { median, noise, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";
import { type Load, type LoadResult, putLoad } from "./load.ts";
import type { ServerUnderTest } from "./server-under-test.ts";

export interface Contender {
  name: string;
  server: ServerUnderTest;
  path: string;
}

interface Conditions {
  connections: number;
  rounds: number;
  seconds: number;
  headers?: Record<string, string>;
}

interface Round extends ReadResult {
  /** Processor time per response. */
  cpuUs: number;
}

/** Performance relative to the first contender; 1 is equal. */
export interface Share {
  byThroughput: number;
  /** More reliable on a busy machine. */
  byProcessorTime: number;
  /** Processor time of a response, in microseconds. */
  cpuUs: number;
}

const warmUpSeconds = 3;

/** Loads the contenders in turn and prints the table. @returns the shares in their order */
export async function compare(contenders: readonly Contender[], conditions: Conditions): Promise<Share[]> {
  const { rounds, connections, seconds, headers = {} } = conditions;
  const results = new Map<Contender, Round[]>(contenders.map((contender) => [contender, []]));
  const run = async ({ server, path }: Contender, forSeconds: number): Promise<Round> => {
    const beforeMs = server.cpuMs();
    const result = await putReadLoad({ url: server.url + path, connections, seconds: forSeconds, headers });
    return { ...result, cpuUs: ((server.cpuMs() - beforeMs) * 1_000) / result.answered };
  };
  for (const contender of contenders) await run(contender, warmUpSeconds);
  for (let round = 0; round < rounds; round++)
    for (const contender of rotate(contenders, round)) results.get(contender)?.push(await run(contender, seconds));

  const of = (contender: Contender, key: keyof Round) => results.get(contender)?.map((result) => result[key]) ?? [];
  const [limit] = contenders as readonly [Contender, ...Contender[]];
  const shares = contenders.map((contender) => ({
    byThroughput: pairedRatio(of(contender, "perSecond"), of(limit, "perSecond")),
    byProcessorTime: pairedRatio(of(limit, "cpuUs"), of(contender, "cpuUs")),
    cpuUs: median(of(contender, "cpuUs")),
  }));
  console.log(`${connections} connections, ${rounds} interleaved rounds of ${seconds} s, by ${readLoadTool}`);
  printTable(
    contenders.map((contender, i) => ({
      server: contender.name,
      "req/s": fixed(median(of(contender, "perSecond")), 0),
      "±%": fixed(noise(of(contender, "perSecond")), 0),
      "us of processor a request": fixed(median(of(contender, "cpuUs")), 1),
      "throughput of the limit's": percent(shares[i]?.byThroughput),
      "by processor time": percent(shares[i]?.byProcessorTime),
      failed: String(of(contender, "failed").reduce((sum, failed) => sum + failed, 0)),
    })),
  );
  return shares;
}

export const percent = (share = Number.NaN): string => `${fixed(share * 100, 0)} %`;

type ReadLoad = Omit<Load, "body">;
type ReadResult = Pick<LoadResult, "perSecond" | "answered" | "failed">;

const run = promisify(execFile);
const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

/** The program behind `putReadLoad`. */
const readLoadTool = hasWrk ? "wrk" : "autocannon (install wrk for a client that costs less than a fast server)";

/**
 * Puts a bounded load of GETs by wrk, if it is installed: with a server that responds in 20 µs autocannon itself is the
 * limit, and each header that it parses counts against the server.
 */
async function putReadLoad(load: ReadLoad): Promise<ReadResult> {
  if (!hasWrk) return putLoad(load);
  const { url, connections, seconds, headers = {} } = load;
  const names = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await run("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, ...names, url]);
  const count = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const socketErrors = /Socket errors: (.*)/.exec(stdout)?.[1]?.match(/\d+/g)?.map(Number) ?? [];
  return {
    perSecond: count(/Requests\/sec:\s+([\d.]+)/),
    answered: count(/(\d+) requests in/),
    failed: count(/Non-2xx or 3xx responses: (\d+)/) + socketErrors.reduce((sum, n) => sum + n, 0),
  };
}
