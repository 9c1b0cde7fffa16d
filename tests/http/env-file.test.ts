// @module-tag long
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#tests/support/site/server-process.ts";
import { createTemporaryFolder, writeFileIn } from "#tests/support/temporary-folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readyWithinMs = 20_000;
/** An environment without this process's settings. */
const { PATH = "" } = process.env;

let folder: string;
let port: number;
/** A copy of the built site with a `.env` of its own. */
beforeEach(async () => {
  folder = createTemporaryFolder();
  execFileSync(process.execPath, ["scripts/release/release.ts", "--folder", folder], { cwd: root, stdio: "ignore" });
  port = await findFreePort();
  writeFileIn(folder, ".env", `PORT=${port}\nDATA_DIR=${join(folder, "from file")}\nLOG_LEVEL=warn\n`);
});

const runStudio = (env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, ["scripts/studio.mjs", ...args], {
    cwd: folder,
    env: { PATH, ...env },
    encoding: "utf8",
  });

test("the start reads .env beside package.json, from wherever it is called", async () => {
  const args = [join(folder, "scripts/start.mjs")];
  const site = spawn(process.execPath, args, { cwd: "/", env: { PATH }, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(site, "close");
  onTestFinished(async () => {
    site.kill("SIGTERM");
    await ended;
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const giveUpAt = performance.now() + readyWithinMs;
  while (!(await isReady()) && performance.now() < giveUpAt) await sleep(50);
  expect(await isReady()).toBe(true);
  expect(runStudio({}, "backup").stdout).toContain(join(folder, "from file/backups/"));
});

test("the owner's commands read it, too, and variables that are set win", () => {
  expect(runStudio({}, "version").stdout).toMatch(/^Northlight \d/);
  expect(runStudio({}, "doctor").stderr).toContain(`Folder: ${join(folder, "from file")}\n`);
  const elsewhere = join(folder, "from variable");
  expect(runStudio({ DATA_DIR: elsewhere }, "doctor").stderr).toContain(`Folder: ${elsewhere}\n`);
});

test("the start passes --sample on, which a folder that holds anything refuses", () => {
  writeFileIn(folder, "from file/notes.txt", "mine");
  const args = [join(folder, "scripts/start.mjs"), "--sample"];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: "/", env: { PATH }, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("The sample needs an empty folder");
});
