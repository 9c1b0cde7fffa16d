import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { hashPaths } from "./content-hash.mjs";
import { isRelease } from "./release.mjs";
import { root, runQuietly } from "./run.mjs";
import { withStartLock } from "./start-lock.mjs";

/** @typedef {"production" | "all"} PackageSet */

/** Memory for npm, measured by `drills/small-machine.drill.ts`. */
const neededMegabytes = 500;

// Inside node_modules, so that both are removed together.
const stampPath = (folder) => join(folder, "node_modules", ".install-stamp.json");

const lockfileHash = (folder) => hashPaths(folder, ["package-lock.json"]);

const readStamp = (folder) =>
  existsSync(stampPath(folder)) ? JSON.parse(readFileSync(stampPath(folder), "utf8")) : undefined;

/** Whether node_modules matches the lockfile; "all" includes "production". */
export function isInstalled(set, folder = root) {
  const stamp = readStamp(folder);
  return stamp?.lockfile === lockfileHash(folder) && (stamp.set === "all" || stamp.set === set);
}

export function markInstalled(set, folder = root) {
  writeFileSync(stampPath(folder), JSON.stringify({ lockfile: lockfileHash(folder), set }));
}

/** @throws SetupError if npm fails */
export async function installIfNeeded(set) {
  if (isRelease() || isInstalled(set)) return;
  await withStartLock(async () => {
    // Another start may have done it meanwhile.
    // A changed lockfile does not remove the development packages.
    if (!isInstalled(set)) await install(readStamp(root)?.set === "all" ? "all" : set);
  });
}

async function install(set) {
  console.log(set === "production" ? "Installing packages…" : "Installing packages, those for development included…");
  rmSync(stampPath(root), { force: true });
  const [command, ...npm] = npmCommand();
  // No install script is needed, so none runs. NODE_ENV=production would omit dev packages.
  // npm would keep TypeScript and esbuild in production, since packages name them as optional peers.
  const which = set === "production" ? ["--omit=dev", "--legacy-peer-deps"] : ["--include=dev"];
  await runQuietly(
    command,
    [...npm, "ci", ...which, "--include=optional", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    { sentence: "The packages could not be installed: npm says above why.", what: "installation", neededMegabytes },
  );
  markInstalled(set);
}

/** The npm that started this script, so that a machine with two versions always uses the same one. */
export function npmCommand() {
  const started = process.env.npm_execpath;
  return started && basename(started) === "npm-cli.js" ? [process.execPath, started] : ["npm"];
}
