// npm run build: builds even if the last build is up to date.
import "./lib/require-node.mjs";

import { build } from "./lib/build.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { runMain } from "./lib/run.mjs";

await runMain(async () => {
  await installIfNeeded("production");
  await build(findNode());
});
