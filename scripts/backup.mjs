// npm run backup: starts scripts/backup.ts on the Node that the site itself runs on.
import "./lib/require-node.mjs";

import { handOver } from "./lib/hand-over.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { runMain } from "./lib/run.mjs";

await runMain(async () => {
  await installIfNeeded("production");
  const args = ["--disable-warning=ExperimentalWarning", "scripts/backup.ts", ...process.argv.slice(2)];
  handOver(findNode(), args, { ...process.env, NODE_ENV: "production" });
});
