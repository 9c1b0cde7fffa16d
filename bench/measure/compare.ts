// Puts servers under the same load in turn, and compares throughput and processor time.

import { fixed, printTable } from "#tests/support/measure/report.ts";
import { median, noise, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";
import { putReadLoad, type ReadResult, readLoadTool } from "./read-load.ts";
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
