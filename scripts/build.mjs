// npm run build: builds whether or not the last build is still good.
import "./lib/require-node.mjs";

import { build } from "./lib/build.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { runMain } from "./lib/run.mjs";

await runMain(async () => {
  await installIfNeeded("production");
  await build(findNode());
});
