// The container image, built from the Dockerfile by buildah without a daemon and without a registry, on a base that holds
// this machine's Node.js; and run in namespaces as compose.yaml says: its user, process 1, a read-only root, /tmp in memory.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { secondMs } from "#app/lib/units.ts";
import { printGoal } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { findFreePort } from "#tests/support/site/server-process.ts";
import {
  buildah,
  findMissing,
  type ImageConfig,
  makeBaseImage,
  readImage,
  removeBaseImage,
} from "./support/container-image.ts";
import { skipGoal } from "./support/drill.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const work = createScratchFolder("container");
const image = `localhost/northlight-drill-${process.pid}`;
const maxMegabytes = 220;
const healthyWithinMs = 30 * secondMs;

/** The project with its build: without them the image's build would need a registry. */
function copyProject(folder: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const files = listed
    .toString()
    .split("\0")
    .filter((file) => file !== ".dockerignore" && existsSync(join(root, file)));
  const built = ["build/client", "build/server", "build/.stamp", "build/workers.json"];
  const packages = [".install-stamp.json", "react", "react-dom"].map((name) => `node_modules/${name}`);
  for (const path of [...files.filter(Boolean), ...built, ...packages]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
}

interface Running {
  readonly mounted: string;
  readonly config: ImageConfig;
  readonly data: string;
  readonly port: number;
}

/** Starts a command in the image. Node.js changes the folder first, since there is no shell in it. */
function runInImage({ mounted, config, data, port }: Running, command: readonly string[]) {
  const mounts = `mount --bind "$0" "$0" && mount --bind "$1" "$0/data" && mount -t tmpfs tmpfs "$0/tmp" &&
    mount -o remount,bind,ro "$0" && shift && exec chroot --userspec="$NORTHLIGHT_USER" "$0" "$@"`;
  const [program, ...args] = command;
  const change = `process.chdir("${config.WorkingDir}"); const [, ...args] = process.argv;
    process.execve(process.execPath, [process.execPath, ...args], process.env);`;
  if (program !== "node") throw new Error(`the image starts ${program}`);
  const inside = ["/usr/local/bin/node", "-e", change, "--", ...args];
  const env = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  return spawn(
    "unshare",
    ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", mounts, mounted, data, ...inside],
    {
      env: {
        ...process.env,
        ...env,
        PATH: process.env.PATH,
        PORT: String(port),
        HOST: "127.0.0.1",
        NORTHLIGHT_USER: config.User,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
}

async function outputOf(running: Running, command: readonly string[]) {
  const child = runInImage(running, command);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { output: output.trim(), errors, code: code as number };
}

/** @returns what is not as it should be */
async function tryImage(running: Running): Promise<string[]> {
  const wrong: string[] = [];
  const [kind, ...check] = running.config.Healthcheck.Test;
  if (kind !== "CMD") wrong.push(`the health check is ${kind}`);
  if ((await outputOf(running, check)).code !== 1) wrong.push("it is healthy before it runs");

  const probe = `const { writeFileSync } = require("fs"); const tried = ["/app/file", "/file", "/tmp/file", "/data/file"].map((path) => {
    try { writeFileSync(path, ""); return "written"; } catch (error) { return error.code; } });
    console.log(process.getuid(), process.getgid(), ...tried)`;
  const { output, errors } = await outputOf(running, ["node", "-e", probe]);
  if (output !== "1000 1000 EROFS EROFS written written") wrong.push(`user and folders: ${output} ${errors}`);

  const site = runInImage(running, running.config.Entrypoint);
  let log = "";
  for (const stream of [site.stdout, site.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      log += part;
    });
  const ended = once(site, "close");
  const giveUpAt = performance.now() + healthyWithinMs;
  let isHealthy = false;
  while (!isHealthy && site.exitCode === null && performance.now() < giveUpAt) {
    await sleep(100);
    isHealthy = (await outputOf(running, check)).code === 0;
  }
  if (!isHealthy) wrong.push(`it does not become healthy: ${log}`);
  const version = await outputOf(running, ["node", "scripts/studio.mjs", "version"]);
  if (!/^Northlight .+\nCommit drill\n/.test(version.output)) wrong.push(`version: ${version.output}${version.errors}`);
  // unshare passes no signal on: the site is its only child.
  const pid = execFileSync("pgrep", ["--parent", String(site.pid)], { encoding: "utf8" }).trim();
  process.kill(Number(pid), "SIGTERM");
  await ended;
  if (!log.includes('"msg":"stopped"')) wrong.push(`SIGTERM did not end it cleanly: ${log}`);
  return wrong;
}

async function drillImage(): Promise<void> {
  copyProject(join(work, "context"));
  const ownsBase = makeBaseImage();
  let container = "";
  try {
    // Docker's format, as OCI's has no health check.
    const options = ["--pull=never", "--format=docker", "--quiet", "--build-arg=SOURCE_COMMIT=drill"];
    buildah("bud", ...options, `--tag=${image}`, join(work, "context"));
    const { config, megabytes } = readImage(image);
    const size = `${megabytes} MB, of them Node.js ${Math.round(lstatSync(process.execPath).size / 1e6)}`;
    printGoal("size of the image, uncompressed", `<= ${maxMegabytes} MB`, size, megabytes <= maxMegabytes);
    container = buildah("from", "--pull-never", image);
    const mounted = buildah("mount", container);
    const owner = lstatSync(join(mounted, "data"));
    const hasNode = existsSync(join(mounted, `app/node_modules/node-linux-${process.arch}`));
    const data = mkdtempSync(join(work, "data-"));
    chownSync(data, 1000, 1000);
    chmodSync(data, 0o700);
    const wrong = await tryImage({ mounted, config, data, port: await findFreePort() });
    if (config.User !== "1000:1000" || !("/data" in config.Volumes)) wrong.push(JSON.stringify(config));
    if (owner.uid !== 1000 || hasNode) wrong.push(`/data is of user ${owner.uid}; second Node.js: ${hasNode}`);
    for (const problem of wrong) console.log(problem);
    const what = "the image: user, read-only root, health, the owner's commands, SIGTERM to process 1";
    printGoal(what, "works", `${wrong.length} errors`, wrong.length === 0);
  } finally {
    if (container) buildah("rm", container);
    buildah("rmi", "--force", image);
    if (ownsBase) removeBaseImage();
  }
}

const missing = findMissing();
if (missing) skipGoal("the container image", "works", missing);
else await drillImage();
