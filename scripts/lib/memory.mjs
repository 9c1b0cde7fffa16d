import { totalmem } from "node:os";

const bytesPerMegabyte = 1024 * 1024;

/** The memory of this machine, or the limit of its container or cgroup. */
export function availableMegabytes(constrained = process.constrainedMemory(), total = totalmem()) {
  // Without a limit, systems return 0 or a very high number.
  return Math.floor((constrained > 0 ? Math.min(constrained, total) : total) / bytesPerMegabyte);
}
