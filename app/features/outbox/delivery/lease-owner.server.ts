import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const instanceFile = "instance-id";

/** `host/pid/nonce`; the host is a random UUID in DATA_DIR. @throws where DATA_DIR cannot be written */
export const createLeaseOwner = (dataDir: string): string =>
  `${readInstanceId(dataDir)}/${process.pid}/${randomUUID()}`;

function readInstanceId(dataDir: string): string {
  const path = join(dataDir, instanceFile);
  const known = readIfThere(path);
  if (uuid.test(known)) return known;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = randomUUID();
  // Renamed into place, so that a crash leaves no partial file. Of two first starts at once the later name is stored;
  // the other's leases end by time.
  const draft = `${path}.${made}`;
  writeFileSync(draft, `${made}\n`, { mode: 0o600 });
  renameSync(draft, path);
  return made;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return "";
  }
}

/**
 * Whether a lease's owner is an ended run on this machine, so that its mails are due at once. Leases of other
 * installations (another DATA_DIR), and those whose pid the system has reused, end by time. Two containers that run at
 * once on one DATA_DIR would consider each other ended, since each sees only its own pids, and send a mail twice: each
 * needs its own. One process runs one worker for the same reason.
 */
export function isDeadPredecessor(
  owner: string,
  own: string,
  isAlive: (pid: number) => boolean = isProcessAlive,
): boolean {
  const [host, pidText] = owner.split("/");
  const [ownHost, ownPidText] = own.split("/");
  const pid = Number(pidText);
  if (host !== ownHost || owner === own || !Number.isSafeInteger(pid) || pid <= 0) return false;
  return pidText === ownPidText || !isAlive(pid);
}

/** On SQLite the site holds DATA_DIR's lock, so every other lease owner has ended, even if its pid is in use again. */
export const createIsEnded =
  (db: Db, own: string) =>
  (owner: string): boolean =>
    owner !== own && (dialectOf(db) === "sqlite" || isDeadPredecessor(owner, own));

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // alive, and another user's
  }
}
