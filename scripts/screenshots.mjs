// npm run screenshots: builds the site if stale, finds a browser and starts scripts/screenshots/screenshots.ts.
import "./lib/require-node.mjs";

import { buildIfStale } from "./lib/build.mjs";
import { handOver } from "./lib/hand-over.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { findBrowser } from "./lib/programs/browser.mjs";
import { runMain } from "./lib/run.mjs";

await runMain(async () => {
  await installIfNeeded("all");
  const node = findNode();
  await buildIfStale(node);
  const args = ["--disable-warning=ExperimentalWarning", "scripts/screenshots/screenshots.ts"];
  handOver(node, args, { ...process.env, CHROMIUM_PATH: findBrowser(node) });
});
