import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, SetupError } from "./run.mjs";

/** The first version with crypto.argon2, which hashes passwords. */
const minimum = { major: 24, minor: 7 };

/**
 * The Node that runs everything except these scripts: the one of the lockfile, else the host's if it is new enough.
 * @throws SetupError if there is neither
 */
export function findNode(folder = root, hostVersion = process.versions.node) {
  // npm 10 creates no .bin link for this package.
  const pinned = join(folder, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  // npm also installs it on musl systems, where it cannot start.
  if (existsSync(pinned) && spawnSync(pinned, ["--version"]).status === 0) return pinned;
  if (isNewEnough(hostVersion)) return process.execPath;
  throw new SetupError(
    `No Node.js comes with this site for ${process.platform} ${process.arch}, and yours is ${hostVersion}: please install Node.js ${minimum.major}.${minimum.minor} or newer.`,
  );
}

export function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > minimum.major || (major === minimum.major && minor >= minimum.minor);
}
