// npm run drill [-- name …] [--small] [--seed=N] [--write]: runs the drills on the built site, one after the other. A missed
// goal sets exit code 1. `npm run test:all` runs each drill with --small; --write puts the figures of full drills into
// drills/README.md.
import "./lib/require-node.mjs";

import { parseArgs } from "node:util";
import { buildIfStale } from "./lib/build.mjs";
import { reportGoals, runScript, selectScripts } from "./lib/goals/goal-scripts.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { linkPostgresLibraries } from "./lib/programs/postgres-libraries.mjs";
import { runMain, SetupError } from "./lib/run.mjs";

await runMain(async () => {
  const { positionals, values } = readArguments();
  if (values.small && values.write)
    throw new SetupError("drills/README.md shows full drills: leave out --small or --write.");
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
