// npm test [-- name …]: every check there is, or those named, each to its end whatever the one before it said.
import "./lib/require-node.mjs";

import { buildIfStale } from "./lib/build.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { SetupError } from "./lib/run.mjs";
import { judge } from "./lib/test-counts.mjs";
import { runners } from "./lib/test-runners.mjs";
import { formatSummary } from "./lib/test-summary.mjs";

const results = [];
await record("set-up", () => runSelected(process.argv.slice(2)));
console.log(`\n${formatSummary(results)}`);
process.exitCode = results.some(({ counts }) => counts.failed > 0) ? 1 : 0;

async function runSelected(names) {
  const selected = selectRunners(names);
  await installIfNeeded("all");
  const node = findNode();
  let built;
  for (const { name, needsBuild, run } of selected) {
    console.log(`\n── ${name} ──`);
    await record(name, async () => {
      // One promise for all: a build that fails once fails each runner that needs it, without a second try.
      if (needsBuild) {
        built ??= buildIfStale(node);
        await built;
      }
      return run(node);
    });
  }
}

/** Notes the counts that a step resolves to; a step that throws counts as one failure, one without counts as nothing. */
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
  const known = runners.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new SetupError(`No runner is called ${unknown.join(", ")}: choose from ${known.join(", ")}.`);
  }
  return names.length > 0 ? runners.filter(({ name }) => names.includes(name)) : runners;
}
