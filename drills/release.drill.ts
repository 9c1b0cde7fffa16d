// Checks `npm run release`. Two clones of one commit give the same bytes, and an unpacked release starts without any other program.
// The short form does the latter with a release of the existing build.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { secondMs } from "#app/lib/units.ts";
import { printGoal } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { findFreePort } from "#tests/support/site/server-process.ts";
import { measureGoal, readDrillOptions } from "./support/drill.ts";
import { makeRelease, unpackRelease } from "./support/release.ts";

const options = readDrillOptions();
const root = fileURLToPath(new URL("..", import.meta.url));
const work = createScratchFolder("release");
const healthyWithinMs = 30 * secondMs;

/** @returns the folder with the archives of a new clone, which is installed and built there */
function releaseClone(clone: string): string {
  execFileSync("git", ["clone", "--quiet", root, clone]);
  execFileSync("npm", ["run", "release"], { cwd: clone, stdio: "inherit" });
  return join(clone, "build/release");
}

function compareFolders(a: string, b: string): void {
  const names = readdirSync(a).sort();
  const isSame = (name: string) => readFileSync(join(a, name)).equals(readFileSync(join(b, name)));
  const different = names.filter((name) => !readdirSync(b).includes(name) || !isSame(name));
  const reached = `${different.length} of ${names.length}`;
  printGoal("files of a release that differ when made twice", "0", reached, different.length === 0 && names.length > 0);
}

/** Starts the site and runs a command of the owner where no program is installed. @returns what did not work */
async function tryRelease(folder: string): Promise<string[]> {
  const port = await findFreePort();
  const env = { PATH: "", PORT: String(port), DATA_DIR: join(work, "data") };
  const startedAt = performance.now();
  const site = spawn("./northlight", [], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(site, "close");
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.ok,
      () => false,
    );
  const giveUpAt = performance.now() + healthyWithinMs;
  while (!(await isReady()) && site.exitCode === null && performance.now() < giveUpAt) await sleep(50);
  const firstPageMs = performance.now() - startedAt;
  measureGoal(
    options,
    "an unpacked release to its first page",
    "3 s at most",
    `${(firstPageMs / secondMs).toFixed(1)} s`,
    firstPageMs <= 3 * secondMs,
  );
  const wrong = (await isReady()) ? [] : ["the site is not ready"];
  const output = execFileSync("./northlight", ["studio", "version", "--json"], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  const { version, commit } = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  const printed = JSON.parse(output);
  if (printed.site !== version || printed.commit !== commit) wrong.push(`version prints ${output}`);
  if (!/^[\da-f]{40}/.test(commit)) wrong.push(`the commit is ${commit}`);
  site.kill("SIGTERM");
  const [code] = await ended;
  if (code !== 0) wrong.push(`ended with code ${code}`);
  return wrong;
}

if (!options.isSmall)
  compareFolders(releaseClone(join(work, "clone")), releaseClone(join(work, "folder with a longer name", "other")));
const archive = makeRelease(root, join(work, "release"));
execFileSync("sha256sum", ["--check", "--quiet", `${archive}.sha256`], { cwd: dirname(archive), stdio: "inherit" });
const wrong = await tryRelease(unpackRelease(archive, join(work, "unpacked")));
for (const problem of wrong) console.log(problem);
printGoal(
  "an unpacked release with nothing installed: start, version, stop",
  "works",
  `${wrong.length} errors`,
  wrong.length === 0,
);
