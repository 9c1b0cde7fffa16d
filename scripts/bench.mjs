// npm run bench [-- name …] [--write]: runs the benchmarks one after the other, so that none disturbs another, and prints
// all goals in one table; --write replaces their rows in bench/README.md. `speed` runs those of pages and messages.
import "./lib/require-node.mjs";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "./lib/build.mjs";
import { reportGoals, runScript, scriptFile, selectScripts } from "./lib/goals/goal-scripts.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { findBrowser } from "./lib/programs/browser.mjs";
import { root, runMain } from "./lib/run.mjs";

const writeFlag = "--write";

const speed = [
  ...["home-page", "public-pages", "interactions", "navigation", "lighthouse"],
  ...["shared-page", "messages", "cloud-list"],
];

await runMain(async () => {
  const args = process.argv.slice(2).flatMap((arg) => (arg === "speed" ? speed : arg));
  const names = selectScripts(
    "bench",
    args.filter((arg) => arg !== writeFlag),
  );
  const isWriting = args.includes(writeFlag);
  await installIfNeeded("all");
  const node = findNode();
  await buildIfStale(node);
  const goals = new Map();
  for (const name of names) {
    const env = needsBrowser(name) ? { CHROMIUM_PATH: findBrowser(node) } : {};
    const result = await runScript(node, "bench", name, { env, args: isWriting ? [writeFlag] : [] });
    if (result.exitCode !== 0) process.exitCode = 1;
    goals.set(name, result.goals);
  }
  reportGoals("bench", goals, { write: isWriting });
});

function needsBrowser(name) {
  const text = readFileSync(join(root, scriptFile("bench", name)), "utf8");
  return /measure\/(browser|engine-page)\.ts|CHROMIUM_PATH/.test(text);
}
