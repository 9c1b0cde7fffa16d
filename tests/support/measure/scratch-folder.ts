import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of a benchmark or drill, removed when its process ends, also by an error. */
export function createScratchFolder(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `northlight-${name}-`));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
