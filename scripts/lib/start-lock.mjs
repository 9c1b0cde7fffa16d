import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, uptime } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./run.mjs";

const pollIntervalMs = 250;
const heartbeatIntervalMs = 5_000;
/** For locks of other machines, whose processes cannot be checked: the age of the last heartbeat after which they expire. */
const expiresAfterMs = 120_000;

const lockPath = (folder) => join(folder, ".start-lock");
const ownerPath = (lock) => join(lock, "owner.json");

/**
 * Runs `work` under a lock, so that no other start in this folder installs or builds at the same time. The caller checks
 * what another start has done meanwhile. Not reentrant.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 * @returns {Promise<T>}
 */
export async function withStartLock(work, folder = root) {
  const lock = lockPath(folder);
  await takeLock(lock);
  // The lock may have been removed by hand, which is no error.
  const exists = () => existsSync(ownerPath(lock));
  const heartbeat = setInterval(
    () => exists() && utimesSync(ownerPath(lock), new Date(), new Date()),
    heartbeatIntervalMs,
  );
  const release = () => {
    clearInterval(heartbeat);
    if (!exists()) return;
    // Renamed first: another start could take the emptied folder before it is removed.
    const released = `${lock}-released-${process.pid}`;
    renameSync(lock, released);
    rmSync(released, { recursive: true });
  };
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.removeListener("exit", release);
    release();
  }
}

async function takeLock(lock) {
  let isAnnounced = false;
  while (!makeLock(lock)) {
    const owner = readOwner(lock);
    if (owner && isGone(owner) && takeOver(lock, owner)) return;
    if (owner && !isAnnounced) {
      isAnnounced = true;
      console.log(`Waiting for another start (process ${owner.pid} on ${owner.host}), which installs or builds here…`);
    }
    await sleep(pollIntervalMs);
  }
}

/** Creates the lock with its owner under another name and renames it atomically, so that it always has an owner. */
function makeLock(lock) {
  const made = mkdtempSync(`${lock}-`);
  writeOwner(made);
  try {
    renameSync(made, lock); // fails if a non-empty folder exists
    return true;
  } catch (error) {
    rmSync(made, { recursive: true });
    if (existsSync(lock) || error.code === "ENOTEMPTY" || error.code === "EEXIST") return false;
    throw error;
  }
}

function writeOwner(lock) {
  const whole = `${ownerPath(lock)}.new`;
  writeFileSync(whole, JSON.stringify({ pid: process.pid, host: hostname() }));
  renameSync(whole, ownerPath(lock)); // atomic
}

/** @returns {{ pid: number, host: string, seenAt: number } | undefined} undefined if it has just been released */
function readOwner(lock) {
  try {
    const { mtimeMs: seenAt } = statSync(ownerPath(lock));
    return { ...JSON.parse(readFileSync(ownerPath(lock), "utf8")), seenAt };
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether the owner has ended without releasing the lock, as after a power cut. */
function isGone({ pid, host, seenAt }) {
  if (host !== hostname()) return Date.now() - seenAt > expiresAfterMs;
  const bootedAt = Date.now() - uptime() * 1_000;
  return seenAt < bootedAt || pid === process.pid || !isRunning(pid);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM"; // a process of another user
  }
}

/**
 * Takes over the lock of a dead start. Of several candidates, the one that creates the folder inside succeeds. It checks
 * the owner again, who may have changed before that.
 */
function takeOver(lock, gone) {
  const claim = join(lock, `after-${gone.pid}`);
  try {
    mkdirSync(claim);
  } catch {
    return false;
  }
  const owner = readOwner(lock);
  const isMine = owner?.pid === gone.pid && owner.seenAt === gone.seenAt;
  if (isMine) writeOwner(lock);
  rmSync(claim, { recursive: true, force: true });
  return isMine;
}
