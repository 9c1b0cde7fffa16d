import { spawnSync } from "node:child_process";

/** A download over a dead network otherwise retries without end. */
const timeoutMs = 5 * 60_000;

/**
 * Installs a package of the system where this process may: as root, on Debian and what derives from it.
 * @param {string} name
 * @returns {boolean} whether it is installed now
 */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing the system's package ${name}…`);
  const options = { timeout: timeoutMs, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  // The package lists of a fresh container are empty; where they are not, this fails harmlessly offline.
  spawnSync("apt-get", ["update", "-q"], options);
  return spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], options).status === 0;
}
