import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * SHA-256 over the names and bytes of files, in hex. Contents rather than times: a clone or a checkout changes times
 * without changing a byte. A path that does not exist counts as empty.
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
    // The length keeps one file's end from passing for the next file's name.
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
}
