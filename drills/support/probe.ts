import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface ProbeOptions {
  readonly origin: string;
  /** Requested in turn. */
  readonly paths: readonly string[];
  readonly pauseMs: number;
}

export interface ProbeResult {
  latenciesMs: number[];
  /** Requests without a 2xx response. */
  failed: number;
}

/** Starts a light load of visitors beside a drill. @returns a function that ends it and returns the result */
export async function startProbe(options: ProbeOptions): Promise<() => Promise<ProbeResult>> {
  const child = fork(fileURLToPath(new URL("./probe-process.ts", import.meta.url)), [JSON.stringify(options)]);
  await once(child, "message"); // ready
  return async () => {
    child.send("stop");
    const [result] = (await once(child, "message")) as [ProbeResult]; // its last message
    return result;
  };
}
