import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Stats } from "node:fs";
import { text } from "node:stream/consumers";

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
export async function findUnusable(folder: string, { uid, gid }: Pick<Stats, "uid" | "gid">) {
  const child = spawn("/bin/sh", ["-c", script, "sh", folder], {
    ...{ uid, gid, cwd: "/", env: {} },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  return output.trim() || undefined;
}
