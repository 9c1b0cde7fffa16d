import { beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "#app/platform/logger.server.ts";
import { createStop } from "./stop-process.ts";

beforeEach(() => void vi.useFakeTimers());

interface StopOptions {
  stop?: () => Promise<void>;
  close?: () => Promise<void>;
  drainMs?: number;
}

/** A process that can be stopped, and a log of its steps. */
function openProcess({ stop = async () => {}, close = async () => {}, drainMs = 0 }: StopOptions = {}) {
  const messages: string[] = [];
  const write = (line: string) => void messages.push(JSON.parse(line).msg);
  const log = createLogger("info", { write, flush: (done) => done?.() });
  const steps: string[] = [];
  const note = (step: string) => () => void steps.push(step);
  const site = { announceStop: note("not ready"), abortStreams: note("streams aborted"), stop };
  const drain = {
    begin: note("drain"),
    close() {
      steps.push("close");
      return close();
    },
  };
  const signal = createStop({ site, drain, drainMs, log, exit: (code) => void steps.push(`exit ${code}`) });
  return { signal, steps, messages };
}

const closed = ["not ready", "drain", "streams aborted", "close", "exit 0"];

test("all that was finished ends the process with 0, once", async () => {
  const { signal, steps, messages } = openProcess();
  signal("SIGTERM");
  signal("SIGINT");
  await vi.advanceTimersByTimeAsync(0);
  expect([steps, messages]).toEqual([closed, ["stopping", "stopped"]]);
});

test.each([
  ["the workers or the database", { stop: async () => Promise.reject(new Error("disk")) }],
  ["the drain", { close: async () => Promise.reject(new Error("socket")) }],
])("a failure of %s is told and ends the process with 1", async (_what, options) => {
  const { signal, steps, messages } = openProcess(options);
  signal("SIGTERM");
  await vi.advanceTimersByTimeAsync(0);
  expect([steps.at(-1), messages]).toEqual(["exit 1", ["stopping", "the stop failed"]]);
});

test("requests are accepted for the drain's time, and what hangs has its 9 s after it", async () => {
  const { signal, steps } = openProcess({ drainMs: 5_000, stop: () => new Promise(() => {}) });
  signal("SIGTERM");
  await vi.advanceTimersByTimeAsync(4_999);
  expect(steps).toEqual(["not ready", "drain"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(steps).toEqual(closed.slice(0, -1));
  await vi.advanceTimersByTimeAsync(8_999);
  expect(steps).not.toContain("exit 1");
  await vi.advanceTimersByTimeAsync(1);
  expect(steps.at(-1)).toBe("exit 1");
});

test("a second signal ends the drain's time, but not one that only repeats the first", async () => {
  const { signal, steps } = openProcess({ drainMs: 60_000 });
  signal("SIGTERM");
  signal("SIGTERM");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(steps).toEqual(["not ready", "drain"]);
  signal("SIGINT");
  await vi.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(closed);
});
