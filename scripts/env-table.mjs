// npm run env-table: starts scripts/env-table.ts on the Node that the site itself runs on.
import "./lib/require-node.mjs";

import { handOver } from "./lib/hand-over.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { runMain } from "./lib/run.mjs";

await runMain(async () => {
  await installIfNeeded("production");
  handOver(findNode(), ["--disable-warning=ExperimentalWarning", "scripts/env-table.ts"], process.env);
});
