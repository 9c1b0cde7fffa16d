// npm run release [-- --output FOLDER] [--system linux-x64]: makes the archives of this version in build/release/, one for
// each system of the lockfile. With `--folder FOLDER`, which the Dockerfile uses, it fills that folder instead, without
// Node.js.
import "./lib/require-node.mjs";

import { buildIfStale } from "./lib/build.mjs";
import { handOver } from "./lib/hand-over.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { runMain } from "./lib/run.mjs";

await runMain(async () => {
  const args = process.argv.slice(2);
  // Writing archives needs a development package.
  await installIfNeeded(args.includes("--folder") ? "production" : "all");
  const node = findNode();
  await buildIfStale(node);
  handOver(node, ["--disable-warning=ExperimentalWarning", "scripts/release/release.ts", ...args], process.env);
});
