// npm run simulate [-- --instances 6 --visits 10000000]: starts scripts/simulate/simulate.ts on the Node that the site itself
// runs on.
import "./lib/require-node.mjs";

import { handOver } from "./lib/hand-over.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { runMain } from "./lib/run.mjs";

await runMain(async () => {
  await installIfNeeded("production");
  const args = ["--disable-warning=ExperimentalWarning", "scripts/simulate/simulate.ts", ...process.argv.slice(2)];
  handOver(findNode(), args, process.env);
});
