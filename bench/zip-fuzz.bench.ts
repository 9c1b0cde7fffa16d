// Hostile ZIPs for a minute, or FUZZ_SECONDS: our reader and writer may refuse them or name their faults, and nothing
// else. A failure prints the seed that makes it again; FUZZ_SEED starts there.
import { createHostileZip, judgeHostileZip } from "#tests/support/hostile-zips.ts";
import { fixed, printGoal } from "./measure/report.ts";

const seconds = Number(process.env.FUZZ_SECONDS ?? 60);
const firstSeed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** Far above what the worst of them takes on a busy machine. */
const hangMs = 5_000;
const maxFailures = 10;

console.log(`first seed ${firstSeed}`);
const endsAtMs = performance.now() + seconds * 1_000;
const failures: string[] = [];
let seed = firstSeed;
let slowestMs = 0;
for (; performance.now() < endsAtMs && failures.length < maxFailures; seed += 1) {
  const zip = createHostileZip(seed);
  const startedAtMs = performance.now();
  const misjudged = await judgeHostileZip(zip);
  const ms = performance.now() - startedAtMs;
  slowestMs = Math.max(slowestMs, ms);
  if (misjudged || ms > hangMs) failures.push(`seed ${seed}: ${misjudged ?? "hung"} (${zip.damage.join("; ")})`);
}
for (const failure of failures) console.log(failure);
printGoal(
  `${seed - firstSeed} hostile ZIPs in ${seconds} s, the slowest in ${fixed(slowestMs, 0)} ms`,
  "0 hangs, 0 losses",
  `${failures.length}`,
  failures.length === 0,
);
