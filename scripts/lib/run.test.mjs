import { expect, test } from "vitest";
import { availableMegabytes } from "./memory.mjs";
import { describeError, runQuietly } from "./run.mjs";

const report = { sentence: "The site could not be built.", what: "build", neededMegabytes: 800 };
const runScript = (script) => runQuietly(process.execPath, ["-e", script], report);

test("the message of a killed step names the available and the needed memory", async () => {
  const killed = `The build was killed: this machine has ${availableMegabytes()} MB of memory, the build needs 800.`;
  await expect(runScript("process.kill(process.pid, 'SIGKILL')")).rejects.toThrow(killed);
  await expect(runScript("process.exit(137)")).rejects.toThrow(killed);
});

test("a step that fails or is terminated was not killed", async () => {
  await expect(runScript("process.exit(1)")).rejects.toThrow("The site could not be built.");
  await expect(runScript("process.kill(process.pid, 'SIGTERM')")).rejects.toThrow("The site could not be built.");
  expect(describeError({ sentence: "No." }, { code: null, signal: "SIGKILL" })).toBe("No.");
});

test.each([
  ["a limit", 512 * 1024 ** 2, 512],
  ["no limit", 0, 2048],
  ["a limit beyond the machine", 2 ** 64, 2048],
])("a machine with %s has the memory available to it", (_limit, constrained, expected) => {
  expect(availableMegabytes(constrained, 2048 * 1024 ** 2)).toBe(expected);
});
