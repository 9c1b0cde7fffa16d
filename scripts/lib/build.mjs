import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashPaths } from "./content-hash.mjs";
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
  "scripts/precompress.ts",
];

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
  console.log("Building the site…");
  // Away first: a build that was interrupted must not pass for a whole one.
  rmSync(stampPath(root), { force: true });
  const env = { ...process.env, NODE_ENV: "production" };
  const run = (...args) => runQuietly(node, args, "The site could not be built.", { env });
  await run(findBin("@react-router/dev", "react-router"), "build");
  await run("--disable-warning=ExperimentalWarning", "scripts/precompress.ts");
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stampPath(root), hash);
}
