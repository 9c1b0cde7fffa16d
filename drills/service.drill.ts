// docs/deploy/northlight.service, started by a real systemd in namespaces of its own: the site runs without rights, is started
// again after kill -9, and stops cleanly.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { secondMs } from "#app/lib/units.ts";
import { printGoal } from "#tests/support/measure/report.ts";
import { findFreePort } from "#tests/support/site/server-process.ts";
import { readDrillOptions, skipGoal } from "./support/drill.ts";
import { makeRelease, unpackRelease } from "./support/release.ts";
import { ServiceMachine } from "./support/service-machine.ts";

readDrillOptions();
const what = "the systemd unit: start, rights, start again after kill -9, stop";
const root = fileURLToPath(new URL("..", import.meta.url));
const readyWithinMs = 30 * secondMs;

async function tryService(release: string): Promise<string[]> {
  const wrong: string[] = [];
  const port = await findFreePort();
  const settings = ["DATA_DIR=/var/lib/northlight", `PORT=${port}`];
  const machine = new ServiceMachine(release, join(root, "docs/deploy/northlight.service"), settings);
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: "close" } }).then(
      (response) => response.ok,
      () => false,
    );
  const waitUntilReady = async (when: string) => {
    const giveUpAt = performance.now() + readyWithinMs;
    while (!(await isReady())) {
      if (performance.now() > giveUpAt) throw new Error(`not ready ${when}`);
      await sleep(100);
    }
  };
  const expectText = (name: string, found: string, expected: string) => {
    if (found !== expected) wrong.push(`${name}: ${found}`);
  };
  const show = (name: string) => machine.control("show", "northlight", "--value", `--property=${name}`);
  try {
    await waitUntilReady("after the start");
    const pid = findSite(port);
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    for (const line of [
      /^Uid:\t990\t990\t/m,
      /^CapBnd:\t0+$/m,
      /^CapEff:\t0+$/m,
      /^NoNewPrivs:\t1$/m,
      /^Seccomp:\t2$/m,
    ])
      if (!line.test(status)) wrong.push(`not ${line} in the process's status`);
    expectText("state", show("ActiveState"), "active");
    process.kill(pid, "SIGKILL");
    await sleep(secondMs); // RestartSec is 2
    await waitUntilReady("after kill -9");
    expectText("restarts", show("NRestarts"), "1");
    machine.control("stop", "northlight");
    expectText(
      "after stop",
      `${show("ActiveState")} ${show("Result")} ${show("ExecMainStatus")}`,
      "inactive success 0",
    );
  } catch (error) {
    wrong.push((error as Error).message);
  } finally {
    await machine.close();
  }
  return wrong;
}

/** @returns the process that listens on the port */
function findSite(port: number): number {
  const pids = execFileSync("pgrep", ["--uid=990", "--full", "build/server/index.js"], { encoding: "utf8" })
    .trim()
    .split("\n");
  const isOnPort = (pid: string) => readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`PORT=${port}`);
  const [pid] = pids.filter(isOnPort);
  if (pid === undefined) throw new Error("the site's process was not found");
  return Number(pid);
}

const missing = ServiceMachine.findMissing();
if (missing) skipGoal(what, "works", missing);
else {
  const work = mkdtempSync(join(tmpdir(), "northlight-service-"));
  const wrong = await tryService(unpackRelease(makeRelease(root, join(work, "release")), join(work, "unpacked")));
  for (const problem of wrong) console.log(problem);
  printGoal(what, "works", `${wrong.length} errors`, wrong.length === 0);
  rmSync(work, { recursive: true });
}
