// npm run dev: the site with Vite's module server, every edit at once.
import "./lib/require-node.mjs";

import { handOver } from "./lib/hand-over.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { runMain } from "./lib/run.mjs";

await runMain(async () => {
  await installIfNeeded("all");
  // React Router has a development build behind this condition; Vite asks for it, so the code outside Vite must, too.
  const args = ["--disable-warning=ExperimentalWarning", "--conditions=development", "server/dev.ts"];
  handOver(findNode(), args, { ...process.env, NODE_ENV: "development" });
});
