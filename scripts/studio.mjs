// npm run studio -- <command>: the owner's commands, on the Node and with the settings that the site itself runs with.
import "./lib/require-node.mjs";

import { buildIfStale } from "./lib/build.mjs";
import { handOver } from "./lib/hand-over.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { runMain } from "./lib/run.mjs";
import { envFileArgs, siteEnv, studioArgs } from "./lib/site-node.mjs";

await runMain(async () => {
  await installIfNeeded("production");
  const node = findNode();
  await buildIfStale(node);
  const args = [...envFileArgs, ...studioArgs, ...process.argv.slice(2)];
  handOver(node, args, { ...siteEnv, ...process.env, NODE_ENV: "production" });
});
