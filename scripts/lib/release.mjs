import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** Written by `npm run release` into what it makes: the version and the commit. */
export const releaseFile = "release.json";

/** Whether this folder is an unpacked release: its packages and its build are complete, and nothing can be built in it. */
export const isRelease = (folder = root) => existsSync(join(folder, releaseFile));
