import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#tests/support/site/server-process.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const healthyWithinMs = 20_000;

const isHealthy = (url: string) =>
  fetch(url, { headers: { connection: "close" } }).then(
    (response) => response.ok,
    () => false,
  );

// npm sends signals to the shell that runs the script. A shell that stays in between would leave the server running.
test("SIGTERM to 'npm start' shuts the server down cleanly", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "northlight-npm-"));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/healthz`;
  const npm = spawn("npm", ["start"], { cwd: root, env: { ...process.env, PORT: String(port), DATA_DIR: dataDir } });
  onTestFinished(() => void npm.kill("SIGTERM")); // a failed test must not leave the server running
  let output = "";
  npm.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const ended = once(npm, "close");
  const giveUpAt = performance.now() + healthyWithinMs;
  while (!(await isHealthy(url)) && performance.now() < giveUpAt) await sleep(50);
  expect(await isHealthy(url)).toBe(true);

  npm.kill("SIGTERM");
  await ended; // its output closes when the last process that writes to it has exited
  expect(output).toContain('"msg":"stopped"');
  expect(await isHealthy(url)).toBe(false);
  rmSync(dataDir, { recursive: true });
});
