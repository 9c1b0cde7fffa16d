import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashPaths } from "./content-hash.mjs";
import { availableMegabytes } from "./memory.mjs";
import { findBin, root, runQuietly } from "./run.mjs";
import { withStartLock } from "./start-lock.mjs";

/** Everything that decides what the build makes. package.json is here for its import aliases. */
export const sources = [
  "app",
  "server",
  "public",
  "studio.config.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/vite",
  "scripts/bundle-workers.ts",
  "scripts/precompress.ts",
];

/** What building takes, npm and the launcher included: measured by `drills/small-machine.drill.ts`. */
const neededMegabytes = 800;

/** Keep the bundler small, whatever the machine. Each of its threads has memory of its own: two take 60 MB more than one. */
const bundlerArgs = ["--max-old-space-size=256", "--max-semi-space-size=8"];
const bundlerEnv = {
  RAYON_NUM_THREADS: "2",
  TOKIO_WORKER_THREADS: "2",
  MALLOC_ARENA_MAX: "1",
  // What the bundler frees is given back at once, not after a while.
  MIMALLOC_PURGE_DELAY: "0",
};

const stampPath = (folder) => join(folder, "build", ".stamp");

export function hashSources(folder = root) {
  return hashPaths(folder, sources, (path) => !/\.test\.tsx?$/.test(path));
}

/** @param {string} hash of the sources as they are now */
export function isBuilt(hash, folder = root) {
  const stamp = stampPath(folder);
  return (
    existsSync(stamp) && readFileSync(stamp, "utf8") === hash && existsSync(join(folder, "build", "server", "index.js"))
  );
}

/** @throws SetupError where the build fails */
export async function buildIfStale(node) {
  const hash = hashSources();
  if (isBuilt(hash)) return;
  await withStartLock(async () => {
    // Perhaps by the start that this one has waited for.
    if (!isBuilt(hash)) await makeBuild(node, hash);
  });
}

/** @throws SetupError where the build fails */
export const build = (node) => withStartLock(() => makeBuild(node, hashSources()));

/** @param {string} hash taken before the build, so that a file edited meanwhile makes the next start build again */
async function makeBuild(node, hash) {
  const available = availableMegabytes();
  if (available < neededMegabytes)
    console.log(`This machine has ${available} MB of memory; the build needs ${neededMegabytes} and may be killed.`);
  setPreviousAside(hash);
  const env = { ...process.env, ...bundlerEnv, NODE_ENV: "production" };
  const failure = { sentence: "The site could not be built.", what: "build", neededMegabytes };
  const run = (...args) => runQuietly(node, args, failure, { env });
  console.log("Building the site…");
  await run(...bundlerArgs, "--disable-warning=ExperimentalWarning", "scripts/bundle-workers.ts");
  await run(...bundlerArgs, findBin("@react-router/dev", "react-router"), "build");
  console.log("Compressing its files…");
  await run("--disable-warning=ExperimentalWarning", "scripts/precompress.ts");
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stampPath(root), hash);
}

/**
 * Makes room for a build. Of the last whole one, if other sources made it, the hashed client files stay: pages that were
 * loaded before an upgrade go on working.
 * @param {string} hash of the sources that are about to be built
 */
export function setPreviousAside(hash, folder = root) {
  const inBuild = (...path) => join(folder, "build", ...path);
  const isAnother = existsSync(stampPath(folder)) && !isBuilt(hash, folder);
  // Away first: a build that was interrupted must not pass for a whole one.
  rmSync(stampPath(folder), { force: true });
  if (isAnother && existsSync(inBuild("client", "assets"))) {
    rmSync(inBuild("previous"), { recursive: true, force: true });
    mkdirSync(inBuild("previous"));
    renameSync(inBuild("client", "assets"), inBuild("previous", "assets"));
  }
  for (const part of ["client", "server", "workers.json"]) rmSync(inBuild(part), { recursive: true, force: true });
}
