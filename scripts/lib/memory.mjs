import { totalmem } from "node:os";

const bytesPerMegabyte = 1024 * 1024;

/** The memory of this machine, or what a container or cgroup leaves of it. */
export function availableMegabytes(constrained = process.constrainedMemory(), total = totalmem()) {
  // Without a limit, systems say 0 or an absurdly high number.
  return Math.floor((constrained > 0 ? Math.min(constrained, total) : total) / bytesPerMegabyte);
}
