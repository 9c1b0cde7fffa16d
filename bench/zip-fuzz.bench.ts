// Hostile ZIPs for a minute, or FUZZ_SECONDS: our reader and writer may only reject them or report their errors. A failure
// prints its seed, and FUZZ_SEED reproduces it.

import { fixed, printNone } from "#tests/support/measure/report.ts";
import { createHostileZip, judgeHostileZip } from "#tests/support/zip/hostile-zips.ts";

const seconds = Number(process.env.FUZZ_SECONDS ?? 60);
const firstSeed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** Far above the longest time on a busy machine. */
const hangMs = 5_000;
const maxErrors = 10;

console.log(`first seed ${firstSeed}`);
const endsAtMs = performance.now() + seconds * 1_000;
const errors: string[] = [];
let seed = firstSeed;
let slowestMs = 0;
for (; performance.now() < endsAtMs && errors.length < maxErrors; seed += 1) {
  const zip = createHostileZip(seed);
  const startedAtMs = performance.now();
  const misjudged = await judgeHostileZip(zip);
  const ms = performance.now() - startedAtMs;
  slowestMs = Math.max(slowestMs, ms);
  if (misjudged || ms > hangMs) errors.push(`seed ${seed}: ${misjudged ?? "hung"} (${zip.damage.join("; ")})`);
}
for (const error of errors) console.log(error);
printNone(
  `hostile ZIPs in ${seconds} s that hang, or lose a content`,
  errors.length,
  `of ${seed - firstSeed}, the slowest in ${fixed(slowestMs, 0)} ms`,
);
