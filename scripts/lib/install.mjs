import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { hashPaths } from "./content-hash.mjs";
import { root, runQuietly } from "./run.mjs";
import { withStartLock } from "./start-lock.mjs";

/** @typedef {"production" | "all"} PackageSet */

/** What npm takes for it: measured by `drills/small-machine.drill.ts`. */
const neededMegabytes = 500;

// Inside node_modules, so that removing the one removes the other.
const stampPath = (folder) => join(folder, "node_modules", ".install-stamp.json");

const lockfileHash = (folder) => hashPaths(folder, ["package-lock.json"]);

/** Whether node_modules holds what the lockfile says; everything includes what production needs. */
export function isInstalled(set, folder = root) {
  const path = stampPath(folder);
  if (!existsSync(path)) return false;
  const stamp = JSON.parse(readFileSync(path, "utf8"));
  return stamp.lockfile === lockfileHash(folder) && (stamp.set === "all" || stamp.set === set);
}

export function markInstalled(set, folder = root) {
  writeFileSync(stampPath(folder), JSON.stringify({ lockfile: lockfileHash(folder), set }));
}

/** @throws SetupError where npm fails */
export async function installIfNeeded(set) {
  if (isInstalled(set)) return;
  await withStartLock(async () => {
    // Perhaps by the start that this one has waited for.
    if (!isInstalled(set)) await install(set);
  });
}

async function install(set) {
  console.log("Installing packages…");
  rmSync(stampPath(root), { force: true });
  const [command, ...npm] = npmCommand();
  // No dependency's install script runs: nothing here needs one. NODE_ENV=production would leave out dev packages.
  const which = set === "production" ? "--omit=dev" : "--include=dev";
  await runQuietly(
    command,
    [...npm, "ci", which, "--include=optional", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    { sentence: "The packages could not be installed: npm says above why.", what: "installation", neededMegabytes },
  );
  markInstalled(set);
}

/** The npm that started us, so that one machine's two npm versions do not take turns. */
function npmCommand() {
  const started = process.env.npm_execpath;
  return started && basename(started) === "npm-cli.js" ? [process.execPath, started] : ["npm"];
}
