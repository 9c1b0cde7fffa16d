import { expect, test } from "vitest";
import { availableMegabytes } from "./memory.mjs";
import { describeFailure, runQuietly } from "./run.mjs";

const failure = { sentence: "The site could not be built.", what: "build", neededMegabytes: 800 };
const runScript = (script) => runQuietly(process.execPath, ["-e", script], failure);

test("a step that is killed says so, with the memory that there is and that it needs", async () => {
  const killed = `The build was killed: this machine has ${availableMegabytes()} MB of memory, the build needs 800.`;
  await expect(runScript("process.kill(process.pid, 'SIGKILL')")).rejects.toThrow(killed);
  await expect(runScript("process.exit(137)")).rejects.toThrow(killed);
});

test("one that fails by itself, or is told to end, was not killed", async () => {
  await expect(runScript("process.exit(1)")).rejects.toThrow("The site could not be built.");
  await expect(runScript("process.kill(process.pid, 'SIGTERM')")).rejects.toThrow("The site could not be built.");
  expect(describeFailure({ sentence: "No." }, { code: null, signal: "SIGKILL" })).toBe("No.");
});

test.each([
  ["a limit", 512 * 1024 ** 2, 512],
  ["no limit", 0, 2048],
  ["a limit beyond the machine", 2 ** 64, 2048],
])("a machine with %s has the memory that is left to it", (_limit, constrained, expected) => {
  expect(availableMegabytes(constrained, 2048 * 1024 ** 2)).toBe(expected);
});
