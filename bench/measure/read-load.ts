import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { type Load, type LoadResult, putLoad } from "./load.ts";

type ReadLoad = Omit<Load, "body">;
export type ReadResult = Pick<LoadResult, "perSecond" | "answered" | "failed">;

const run = promisify(execFile);
const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

/** The program behind `putReadLoad`. */
export const readLoadTool = hasWrk ? "wrk" : "autocannon (install wrk for a client that costs less than a fast server)";

/**
 * Puts a bounded load of GETs by wrk, if it is installed: with a server that responds in 20 µs autocannon itself is the
 * limit, and each header that it parses counts against the server.
 */
export async function putReadLoad(load: ReadLoad): Promise<ReadResult> {
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
