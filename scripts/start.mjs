// npm start [-- --sample]: from a bare clone to a running site. Runs on the host's Node, so only built-ins and plain JavaScript.
import "./lib/require-node.mjs";

import { buildIfStale } from "./lib/build.mjs";
import { handOver } from "./lib/hand-over.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { runMain } from "./lib/run.mjs";
import { envFileArgs, siteArgs, siteEnv } from "./lib/site-node.mjs";

await runMain(async () => {
  await installIfNeeded("production");
  const node = findNode();
  await buildIfStale(node);
  const sample = process.argv.includes("--sample") ? { SAMPLE: "1" } : {};
  handOver(node, [...envFileArgs, ...siteArgs], { ...siteEnv, ...process.env, ...sample, NODE_ENV: "production" });
});
