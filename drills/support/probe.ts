import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface ProbeOptions {
  readonly origin: string;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  readonly pauseMs: number;
}

export interface ProbeResult {
  latenciesMs: number[];
  /** Requests without an answer, or with another one than 2xx. */
  failed: number;
}

/** A light load of visitors beside whatever else a drill does. @returns ends it, with what it noted */
export async function startProbe(options: ProbeOptions): Promise<() => Promise<ProbeResult>> {
  const thread = new Worker(new URL("./probe-thread.ts", import.meta.url), { workerData: options });
  await once(thread, "online");
  return async () => {
    thread.postMessage("stop");
    const [result] = (await once(thread, "message")) as [ProbeResult]; // the thread's one message
    await thread.terminate();
    return result;
  };
}
