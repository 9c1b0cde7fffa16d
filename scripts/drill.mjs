// npm run drill [-- name …] [--small] [--seed=N] [--write]: puts the built site through bad days, one after the other, and
// compares what it did with what was promised. A goal that is missed ends the command with code 1. `npm test` runs each
// drill small; --write puts the figures of whole drills into README.
import "./lib/require-node.mjs";

import { parseArgs } from "node:util";
import { buildIfStale } from "./lib/build.mjs";
import { reportGoals, runScript, selectScripts } from "./lib/goal-scripts.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { linkPostgresLibraries } from "./lib/postgres-libraries.mjs";
import { runMain, SetupError } from "./lib/run.mjs";

await runMain(async () => {
  const { positionals, values } = readArguments();
  if (values.small && values.write) throw new SetupError("README shows whole drills: leave out --small or --write.");
  const names = selectScripts("drill", positionals);
  await installIfNeeded("all");
  const node = findNode();
  await linkPostgresLibraries(node);
  await buildIfStale(node);
  const args = [...(values.small ? ["--small"] : []), `--seed=${values.seed}`];
  const goals = new Map();
  for (const name of names) {
    const result = await runScript(node, "drill", name, { args });
    if (result.exitCode !== 0 || result.goals.some(({ isReached }) => !isReached)) process.exitCode = 1;
    goals.set(name, result.goals);
  }
  reportGoals("drill", goals, { write: values.write });
});

function readArguments() {
  const options = {
    small: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
  };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new SetupError(error.message);
  }
}
