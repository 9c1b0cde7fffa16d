// npm run fonts: starts scripts/fonts/write-fonts.ts.
import "../lib/require-node.mjs";

import { handOver } from "../lib/hand-over.mjs";
import { installIfNeeded } from "../lib/install.mjs";
import { findNode } from "../lib/pinned-node.mjs";
import { runMain } from "../lib/run.mjs";

await runMain(async () => {
  await installIfNeeded("all");
  handOver(findNode(), ["--disable-warning=ExperimentalWarning", "scripts/fonts/write-fonts.ts"], process.env);
});
