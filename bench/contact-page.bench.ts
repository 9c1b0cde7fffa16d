// /contact rendered for each signed-in visitor: errors and memory growth.

import { fixed, printGoal, printTable } from "#tests/support/measure/report.ts";
import { putLoad } from "./measure/load.ts";
import { renderedAnew, startSite } from "./measure/server-under-test.ts";

const connections = 50;
const steps = 6;
const secondsPerStep = 5;
const memoryMaxMb = 250;
/** Maximum growth of memory over the second half of the run. */
const flatWithin = 1.1;

const site = await startSite();
const rows: { second: number; perSecond: number; p99Ms: number; memoryMb: number; failed: number }[] = [];
for (let step = 1; step <= steps; step++) {
  const result = await putLoad({
    url: `${site.url}/contact`,
    connections,
    seconds: secondsPerStep,
    headers: renderedAnew,
  });
  rows.push({ second: step * secondsPerStep, ...result, memoryMb: site.memoryMb() });
}
printTable(
  rows.map((row) => ({
    "after s": String(row.second),
    "pages/s": fixed(row.perSecond, 0),
    "p99 ms": fixed(row.p99Ms, 0),
    "RSS MB": fixed(row.memoryMb, 0),
    failed: String(row.failed),
  })),
);
const failed = rows.reduce((sum, row) => sum + row.failed, 0);
const atEnd = rows.at(-1)?.memoryMb ?? Number.NaN;
const growth = atEnd / (rows[Math.floor(steps / 2) - 1]?.memoryMb ?? Number.NaN);
console.log("");
printGoal(
  `/contact at ${connections} connections for ${steps * secondsPerStep} s`,
  "no error",
  `${failed} errors`,
  failed === 0,
);
printGoal("memory at the end", `< ${memoryMaxMb} MB`, `${fixed(atEnd, 0)} MB`, atEnd < memoryMaxMb);
printGoal("memory over the second half", `flat (<= ${flatWithin}x)`, `${fixed(growth)}x`, growth <= flatWithin);
await site.stop();
