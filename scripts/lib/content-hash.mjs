import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * SHA-256 of the names and contents of files, in hex. A clone or a checkout changes modification times, so they are not
 * used. A missing path counts as empty.
 */
export function hashPaths(root, paths, isIncluded = () => true) {
  const hash = createHash("sha256");
  for (const path of paths) addPath(hash, root, path, isIncluded);
  return hash.digest("hex");
}

function addPath(hash, root, path, isIncluded) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return;
  if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).sort()) addPath(hash, root, `${path}/${name}`, isIncluded);
  } else if (isIncluded(path)) {
    const bytes = readFileSync(absolute);
    // The length separates a file's content from the next name.
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
}
