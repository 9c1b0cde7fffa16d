import { existsSync } from "node:fs";
import { join } from "node:path";
import { isRelease } from "./release.mjs";
import { root } from "./run.mjs";

/** How Node runs the built site, for npm start, benchmarks and drills. */
export const siteArgs = [
  "--disable-warning=ExperimentalWarning",
  // By default V8 lets garbage grow to several hundred megabytes, and keeps the pages of the highest load for later.
  "--max-old-space-size=96",
  // 8 would save a page from memory 2 of its 26 microseconds in collections, for 8 MB.
  "--max-semi-space-size=4",
  // So little is collected faster by one thread than by several that must be woken for it.
  "--no-parallel-scavenge",
  // mail-memory.server.ts returns memory before it takes much.
  "--expose-gc",
  "build/server/index.js",
];

/** How Node runs the owner's commands. */
export const studioArgs = [
  "--disable-warning=ExperimentalWarning",
  "--max-old-space-size=128",
  // They run beside the site, in the 256 MB of both.
  "--max-semi-space-size=2",
  "--optimize-for-size",
  "build/server/studio.js",
];

/** `.env` beside package.json, for what the owner starts. Variables that are set already win over it. */
export const envFileArgs = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];

export const siteEnv = {
  NODE_ENV: "production",
  // For the commands that pages name. A container sets its own.
  INSTALLATION: findInstallation(),
  // glibc gives each thread-pool thread (zlib, argon2) an arena of its own and rarely returns freed memory.
  MALLOC_ARENA_MAX: "2",
  // Otherwise glibc raises both with the first large block that is freed. The next ones (bodies, mails) then leave holes in the
  // heap between small blocks, and their memory is not returned.
  MALLOC_MMAP_THRESHOLD_: String(48 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 ** 2),
  // V8's compile cache for the next start, filled by server/entry.ts and deleted with the build.
  NODE_COMPILE_CACHE: "build/server/compile-cache",
};

export function findInstallation(folder = root) {
  return isRelease(folder) ? "archive" : "clone";
}
