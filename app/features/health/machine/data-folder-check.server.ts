import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Stats } from "node:fs";
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { explainFileError } from "#app/platform/start-error.ts";
import { type Finding, fine, type HealthCheck, problem, warning } from "../health-check.ts";

const othersBits = 0o077;

interface FolderProbe {
  /** Whether root also checks the folder's owner, since a command may run as root for a site of another user. */
  readonly asksForOwner?: boolean | undefined;
  readonly write?: (folder: string) => Promise<void>;
}

export const createDataFolderCheck = (
  folder: string,
  { asksForOwner = false, write = writeAndDelete }: FolderProbe = {},
): HealthCheck => ({
  name: "Data folder",
  async run() {
    try {
      const stats = await stat(folder);
      if (!stats.isDirectory()) return problem(`${folder} is not a folder.`, "Set DATA_DIR to a folder.");
      await write(folder);
      const ofOwner = asksForOwner && process.getuid?.() === 0 ? await askForOwner(folder, stats) : undefined;
      if (ofOwner?.verdict === "error") return ofOwner;
      return findOpenMode(folder, stats.mode) ?? ofOwner ?? fine(`${folder} can be written.`);
    } catch (error) {
      return describeFileError(folder, error as NodeJS.ErrnoException);
    }
  },
});

async function writeAndDelete(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`);
  await writeFile(path, "x", { flag: "wx", mode: 0o600 });
  await rm(path);
}

async function askForOwner(folder: string, stats: Stats): Promise<Finding> {
  const { uid, gid } = stats;
  if (uid === 0) return fine(`${folder} can be written by root, to whom it belongs.`);
  const name = await findUnusable(folder, stats);
  if (name === undefined) return fine(`${folder} can be written by its owner (uid ${uid}).`);
  if (name === ".")
    return problem(
      `${folder} belongs to uid ${uid}, who cannot write into it.`,
      "Correct its permissions, or those of the folders above it.",
    );
  return problem(
    `${folder} belongs to uid ${uid}, who cannot use ${name} in it.`,
    `chown -R ${uid}:${gid} ${folder}, and run commands as that user.`,
  );
}

function findOpenMode(folder: string, mode: number): Finding | undefined {
  if (process.platform === "win32" || (mode & othersBits) === 0) return undefined;
  return warning(
    `Other users of this machine may open ${folder} (mode ${(mode & 0o777).toString(8).padStart(4, "0")}).`,
    `chmod 700 ${folder}`,
  );
}

function describeFileError(folder: string, error: NodeJS.ErrnoException): Finding {
  if (error.code === "ENOENT")
    return warning(
      `${folder} does not exist.`,
      "The first start of the site creates it; if the site has run before, correct DATA_DIR.",
    );
  const known = explainFileError(error);
  const reason = known?.reason ?? error.message;
  const fix = known && { fix: `${known.advice[0]?.toUpperCase()}${known.advice.slice(1)}.` };
  return { verdict: "error", finding: `${folder} cannot be written: ${reason}.`, ...fix };
}

/** Prints the first file that is missing a permission which the site needs, or `.` for the folder itself. */
const script = `
cd "$1" 2>/dev/null && [ -r . ] && [ -w . ] || { echo .; exit; }
for name in northlight.* backups; do [ ! -e "$name" ] || { [ -r "$name" ] && [ -w "$name" ]; } || { echo "$name"; exit; }; done
for name in secret instance-id assistant.md; do [ ! -e "$name" ] || [ -r "$name" ] || { echo "$name"; exit; }; done`;

/**
 * Root may write everywhere. Asks the system as the folder's owner, who is the site's user where that is not root.
 * @returns a file that the owner can not use, or `.` for the folder itself
 * @throws where there is no shell, or this process may not become that user
 */
async function findUnusable(folder: string, { uid, gid }: Pick<Stats, "uid" | "gid">) {
  const child = spawn("/bin/sh", ["-c", script, "sh", folder], {
    ...{ uid, gid, cwd: "/", env: {} },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  return output.trim() || undefined;
}
