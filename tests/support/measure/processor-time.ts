import { readFileSync } from "node:fs";

const tickMs = 10;
/** proc_pid_stat(5) counts from 1; what follows the process's name begins with field 3. */
const firstField = 3;
const [userTime, endedChildrenSystemTime] = [14, 17];

/** @returns processor time in ms: of the process, and of its children that have ended */
function readTimes(pid: number): { own: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "");
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = text
    .split(" ")
    .slice(userTime - firstField, endedChildrenSystemTime - firstField + 1)
    .map((ticks) => Number(ticks) * tickMs);
  return { own: user + system, ended: endedUser + endedSystem };
}

/** Processor time in user and system mode so far, in ms. */
export const readCpuMs = (pid: number): number => readTimes(pid).own;

/** The same of a process with its children, running and ended: PostgreSQL has one for each connection. */
export function readFamilyCpuMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  const { own, ended } = readTimes(pid);
  return own + ended + children.reduce((sum, child) => sum + readIfRunning(Number(child)), 0);
}

function readIfRunning(pid: number): number {
  try {
    return readCpuMs(pid);
  } catch {
    return 0; // it has just ended
  }
}
