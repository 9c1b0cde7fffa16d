// Asks a server for cheap things, one after the other, and notes how long each takes. In a thread of its own, so that
// what the drill itself has to read does not count.
import { parentPort, workerData } from "node:worker_threads";
import type { ProbeOptions } from "./probe.ts";

const { origin, paths, pauseMs } = workerData as ProbeOptions; // what probe.ts sends
const latenciesMs: number[] = [];
let failed = 0;
let isStopped = false;

async function ask(path: string): Promise<void> {
  const begin = performance.now();
  const isOk = await fetch(origin + path).then(
    async (response) => (await response.arrayBuffer()) && response.ok,
    () => false,
  );
  latenciesMs.push(performance.now() - begin);
  if (!isOk) failed++;
}

parentPort?.once("message", () => {
  isStopped = true;
});
for (let i = 0; !isStopped; i++) {
  await ask(paths[i % paths.length] ?? "/");
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
parentPort?.postMessage({ latenciesMs, failed });
