// npm run dev: serves the site with hot reload.
import "./lib/require-node.mjs";

import { handOver } from "./lib/hand-over.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { runMain } from "./lib/run.mjs";
import { envFileArgs } from "./lib/site-node.mjs";

await runMain(async () => {
  await installIfNeeded("all");
  // Vite loads React Router's development build by this condition, so code outside Vite must load it, too.
  const args = [...envFileArgs, "--disable-warning=ExperimentalWarning", "--conditions=development", "server/dev.ts"];
  handOver(findNode(), args, { ...process.env, NODE_ENV: "development" });
});
