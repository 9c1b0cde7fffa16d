// npm start: from a bare clone to a running site. Runs on the host's Node, so only built-ins and plain JavaScript.
import { buildIfStale } from "./lib/build.mjs";
import { handOver } from "./lib/hand-over.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { runMain } from "./lib/run.mjs";

await runMain(async () => {
  await installIfNeeded("production");
  const node = findNode();
  await buildIfStale(node);
  // The heap is capped because V8 otherwise lets garbage grow to several hundred megabytes before it collects.
  const args = [
    "--disable-warning=ExperimentalWarning",
    "--max-old-space-size=128",
    "--max-semi-space-size=4",
    "build/server/index.js",
  ];
  handOver(node, args, {
    // glibc gives each thread-pool thread (zlib, argon2) an arena of its own, and hardly ever returns what it freed.
    MALLOC_ARENA_MAX: "2",
    ...process.env,
    NODE_ENV: "production",
  });
});
