import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, SetupError } from "./run.mjs";

/** crypto.argon2, which hashes the passwords, came with this version. */
const minimum = { major: 24, minor: 7 };

/**
 * The Node that runs everything but these launch scripts: the one from the lockfile, else a new enough host.
 * @throws SetupError where there is neither
 */
export function findNode(folder = root, hostVersion = process.versions.node) {
  // npm 10 makes no .bin link for this package, so its file is named here.
  const pinned = join(folder, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  // Present is not enough: on a musl system npm installs it too, and it cannot start.
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
