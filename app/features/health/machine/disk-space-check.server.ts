import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { type Finding, fine, type HealthCheck, problem, warning } from "../health-check.ts";

interface FileSystemStats {
  bsize: number;
  bavail: number;
  files: number;
  ffree: number;
}

const bytesNeeded = 100_000_000;
const bytesWanted = 1_000_000_000;
const inodesNeeded = 100;
const inodesWanted = 10_000;

const fix = "Delete files there, or move DATA_DIR to a larger disk.";

export const createDiskSpaceCheck = (
  folder: string,
  readStats: (folder: string) => Promise<FileSystemStats> = statfs,
): HealthCheck => ({
  name: "Disk space",
  async run() {
    const { bsize, bavail, files, ffree } = await readStats(findExisting(resolve(folder)));
    const freeBytes = bsize * bavail;
    const freeText = `${byteSizeText(freeBytes)} are free on the disk of ${folder}`;
    // A file system that does not limit its inodes counts none.
    const freeInodes = files > 0 ? ffree : Number.POSITIVE_INFINITY;
    const inodeText = `${freeInodes} more files fit on the disk of ${folder}`;
    const findings: [isFound: boolean, finding: Finding][] = [
      [freeBytes < bytesNeeded, problem(`Only ${freeText}.`, fix)],
      [freeInodes < inodesNeeded, problem(`Only ${inodeText} (inodes).`, fix)],
      [freeBytes < bytesWanted, warning(`Only ${freeText}.`, fix)],
      [freeInodes < inodesWanted, warning(`Only ${inodeText} (inodes).`, fix)],
    ];
    return findings.find(([isFound]) => isFound)?.[1] ?? fine(`${freeText}.`);
  },
});

/** The first start creates DATA_DIR, maybe with folders above it. */
function findExisting(folder: string): string {
  const parent = dirname(folder);
  return existsSync(folder) || parent === folder ? folder : findExisting(parent);
}
