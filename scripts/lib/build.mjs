import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashPaths } from "./content-hash.mjs";
import { availableMegabytes } from "./memory.mjs";
import { isRelease } from "./release.mjs";
import { findBin, root, runQuietly } from "./run.mjs";
import { withStartLock } from "./start-lock.mjs";

/** All inputs of the build. package.json is included for its import aliases. */
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
  "scripts/build-steps",
];

/** Memory for building, npm and the launcher included, measured by `drills/small-machine.drill.ts`. */
const neededMegabytes = 800;

/** Limits the bundler's memory on any machine. Each of its threads has its own: two take 60 MB more than one. */
const bundlerArgs = ["--max-old-space-size=256", "--max-semi-space-size=8"];
const bundlerEnv = {
  RAYON_NUM_THREADS: "2",
  TOKIO_WORKER_THREADS: "2",
  MALLOC_ARENA_MAX: "1",
  // The bundler takes memory from the system only as it uses it, and returns what it freed at once: 150 MB less.
  MIMALLOC_ARENA_EAGER_COMMIT: "0",
  MIMALLOC_PURGE_DELAY: "0",
};

const stampPath = (folder) => join(folder, "build", ".stamp");

export function hashSources(folder = root) {
  return hashPaths(folder, sources, (path) => !/\.test\.tsx?$/.test(path));
}

/** @param {string} hash of the current sources */
export function isBuilt(hash, folder = root) {
  const stamp = stampPath(folder);
  return (
    existsSync(stamp) && readFileSync(stamp, "utf8") === hash && existsSync(join(folder, "build", "server", "index.js"))
  );
}

/** @throws SetupError if the build fails */
export async function buildIfStale(node) {
  if (isRelease()) return;
  const hash = hashSources();
  if (isBuilt(hash)) return;
  await withStartLock(async () => {
    // Another start may have done it meanwhile.
    if (!isBuilt(hash)) await makeBuild(node, hash);
  });
}

/** @throws SetupError if the build fails */
export const build = (node) => withStartLock(() => makeBuild(node, hashSources()));

/** @param {string} hash of the sources before the build, so that the next start rebuilds if a file is edited meanwhile */
async function makeBuild(node, hash) {
  const available = availableMegabytes();
  if (available < neededMegabytes)
    console.log(`This machine has ${available} MB of memory; the build needs ${neededMegabytes} and may be killed.`);
  setPreviousAside(hash);
  const env = { ...process.env, ...bundlerEnv, NODE_ENV: "production" };
  const report = { sentence: "The site could not be built.", what: "build", neededMegabytes };
  const run = (...args) => runQuietly(node, args, report, { env });
  console.log("Building the site…");
  await run(...bundlerArgs, "--disable-warning=ExperimentalWarning", "scripts/build-steps/bundle-workers.ts");
  await run(...bundlerArgs, findBin("@react-router/dev", "react-router"), "build");
  console.log("Compressing its files…");
  await run("--disable-warning=ExperimentalWarning", "scripts/build-steps/precompress.ts");
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stampPath(root), hash);
}

/**
 * Empties the build folder. The hashed client files of the last complete build are kept if its sources differ, so that
 * pages that were loaded before an upgrade keep working.
 * @param {string} hash of the sources to build
 */
export function setPreviousAside(hash, folder = root) {
  const inBuild = (...path) => join(folder, "build", ...path);
  const isAnother = existsSync(stampPath(folder)) && !isBuilt(hash, folder);
  // Deleted first: an interrupted build must not be taken for a complete one.
  rmSync(stampPath(folder), { force: true });
  if (isAnother && existsSync(inBuild("client", "assets"))) {
    rmSync(inBuild("previous"), { recursive: true, force: true });
    mkdirSync(inBuild("previous"));
    renameSync(inBuild("client", "assets"), inBuild("previous", "assets"));
  }
  for (const part of ["client", "server", "workers.json"]) rmSync(inBuild(part), { recursive: true, force: true });
}
