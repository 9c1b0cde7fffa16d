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

const lookAgainMs = 250;
const signOfLifeEveryMs = 5_000;
/** Another machine's processes cannot be seen from here, only that they give no sign of life. */
const silentForMs = 120_000;

const lockPath = (folder) => join(folder, ".start-lock");
const ownerPath = (lock) => join(lock, "owner.json");

/**
 * Runs `work` while no other start in this folder installs or builds: two at once would pull node_modules from under
 * each other. What another start has done meanwhile is the caller's to look at. Not from within `work`.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 * @returns {Promise<T>}
 */
export async function withStartLock(work, folder = root) {
  const lock = lockPath(folder);
  await takeLock(lock);
  // Somebody may have removed the lock by hand: that is no reason to fail.
  const isThere = () => existsSync(ownerPath(lock));
  const signs = setInterval(() => isThere() && utimesSync(ownerPath(lock), new Date(), new Date()), signOfLifeEveryMs);
  const release = () => {
    clearInterval(signs);
    if (!isThere()) return;
    // Renamed first: emptied in its place, it could be another start's by the time it is removed.
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
  let isToldOf = false;
  while (!makeLock(lock)) {
    const owner = readOwner(lock);
    if (owner && isGone(owner) && takeOver(lock, owner)) return;
    if (owner && !isToldOf) {
      isToldOf = true;
      console.log(`Waiting for another start (process ${owner.pid} on ${owner.host}), which installs or builds here…`);
    }
    await sleep(lookAgainMs);
  }
}

/** The lock has its owner's name in it from its first moment on: it is made aside and renamed, which is atomic. */
function makeLock(lock) {
  const made = mkdtempSync(`${lock}-`);
  writeOwner(made);
  try {
    renameSync(made, lock); // fails where there is a folder with something in it
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
  renameSync(whole, ownerPath(lock)); // nobody reads half of it
}

/** @returns {{ pid: number, host: string, seenAt: number } | undefined} undefined where it has just been released */
function readOwner(lock) {
  try {
    const { mtimeMs: seenAt } = statSync(ownerPath(lock));
    return { ...JSON.parse(readFileSync(ownerPath(lock), "utf8")), seenAt };
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether the process that took the lock has ended without giving it back, as after a power cut. */
function isGone({ pid, host, seenAt }) {
  if (host !== hostname()) return Date.now() - seenAt > silentForMs;
  const bootedAt = Date.now() - uptime() * 1_000;
  return seenAt < bootedAt || pid === process.pid || !isRunning(pid);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM"; // it is somebody else's
  }
}

/**
 * Makes a dead start's lock one's own. Of several that try, one makes the folder inside; and since the lock may have
 * changed hands before that, it looks again.
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
