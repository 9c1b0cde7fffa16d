import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Without a timeout, a download over a dead network retries endlessly. */
const timeoutMs = 5 * 60_000;

/**
 * Installs a system package as root on Debian or a derivative.
 * @param {string} name
 * @returns {boolean} whether it is installed now
 */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing the system's package ${name}…`);
  const options = { timeout: timeoutMs, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  // A new container has no package lists. Offline this fails without harm.
  spawnSync("apt-get", ["update", "-q"], options);
  return spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], options).status === 0;
}

/** Daemons are in folders that a user's PATH may lack. */
const programFolders = () => [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/sbin"];

/**
 * Installs the packages of missing programs, one after another: apt refuses to run twice at once, as it would for tests
 * that run side by side. Says what is still missing; the tests that need it are skipped.
 * @param {Readonly<Record<string, string>>} programs names of programs with their packages
 */
export function installPrograms(programs) {
  for (const [program, name] of Object.entries(programs)) {
    const isThere = () => programFolders().some((folder) => existsSync(join(folder, program)));
    if (isThere() || (installDebianPackage(name) && isThere())) continue;
    console.log(`${program} is missing, and its tests are skipped: install Debian's package ${name}.`);
  }
}

/** Installs what the window of the WebKit tests is written with: Python's packages for GTK and WebKit. */
export function installWindowLibraries() {
  const isThere = () =>
    spawnSync("/usr/bin/python3", ["-c", 'import gi; gi.require_version("WebKit2", "4.1")']).status === 0;
  const names = ["python3-gi", "gir1.2-webkit2-4.1"];
  if (isThere() || (names.every(installDebianPackage) && isThere())) return;
  console.log(
    `A window for WebKit is missing, and its tests are skipped: install Debian's packages ${names.join(", ")}.`,
  );
}
