// npm test: types, lint, unit, store and HTTP tests without the long ones, and the main journeys. `test.mjs all` or
// names: everything, or the named checks. A failure does not stop the checks after it.
import "./lib/require-node.mjs";

import { buildIfStale } from "./lib/build.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { SetupError } from "./lib/run.mjs";
import { formatSummary, judge } from "./lib/testing/test-counts.mjs";
import { runners } from "./lib/testing/test-runners.mjs";

const results = [];
await record("set-up", () => runSelected(process.argv.slice(2)));
console.log(`\n${formatSummary(results)}`);
process.exitCode = results.some(({ counts }) => counts.failed > 0) ? 1 : 0;

async function runSelected(names) {
  const isShort = names.length === 0;
  const selected = isShort ? runners.filter(({ hasShort }) => hasShort) : selectRunners(names);
  await installIfNeeded("all");
  const node = findNode();
  // Beside the first runners, since it uses one processor. A failed build fails every runner that needs it.
  const built = selected.some(({ needsBuild }) => needsBuild) ? buildIfStale(node) : undefined;
  built?.catch(() => {});
  for (const { name, needsBuild, run } of selected) {
    console.log(`\n── ${name} ──`);
    await record(name, async () => {
      if (needsBuild) await built;
      return run(node, isShort);
    });
  }
}

/** Records the counts that a step resolves to. A step that throws counts as one failure; without counts, as none. */
async function record(name, step) {
  const startedMs = performance.now();
  try {
    const counts = await step();
    if (counts) results.push({ name, counts, durationMs: performance.now() - startedMs });
  } catch (error) {
    const isExpected = error instanceof SetupError;
    console.error(isExpected ? error.message : error);
    const note = isExpected ? error.message : "crashed";
    results.push({ name, counts: judge(undefined, 1), durationMs: performance.now() - startedMs, note });
  }
}

function selectRunners(names) {
  if (names.includes("all")) return runners;
  const known = runners.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new SetupError(`No runner is called ${unknown.join(", ")}: choose from ${known.join(", ")}.`);
  }
  return runners.filter(({ name }) => names.includes(name));
}
