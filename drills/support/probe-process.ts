// Sends cheap requests to a server one after the other and records their durations. It runs in a process of its own, so
// that the drill's own work is not included.
import type { ProbeOptions } from "./probe.ts";

const { origin, paths, pauseMs } = JSON.parse(process.argv[2] ?? "") as ProbeOptions; // from probe.ts
/** Excludes the start of this process. */
const warmUps = 50;
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

process.once("message", () => {
  isStopped = true;
});
for (let i = 0; i < warmUps; i++) await ask(paths[i % paths.length] ?? "/");
latenciesMs.length = 0;
failed = 0;
process.send?.("ready");
for (let i = 0; !isStopped; i++) {
  await ask(paths[i % paths.length] ?? "/");
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
// Disconnecting earlier would cut off what does not fit into the channel's buffer.
process.send?.({ latenciesMs, failed }, () => process.disconnect());
