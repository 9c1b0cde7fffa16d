// npm run brand: finds a browser and starts scripts/brand/brand.ts.
import "./lib/require-node.mjs";

import { handOver } from "./lib/hand-over.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { findBrowser } from "./lib/programs/browser.mjs";
import { runMain } from "./lib/run.mjs";

await runMain(async () => {
  await installIfNeeded("all");
  const node = findNode();
  const args = ["--disable-warning=ExperimentalWarning", "scripts/brand/brand.ts"];
  handOver(node, args, { ...process.env, CHROMIUM_PATH: findBrowser(node) });
});
