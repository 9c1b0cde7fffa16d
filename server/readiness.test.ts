import { beforeEach, expect, test, vi } from "vitest";
import { FileReplacedError } from "#app/platform/database/sqlite/file-identity.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { Readiness } from "./readiness.ts";

beforeEach(() => void vi.useFakeTimers());

const hang = () => new Promise<void>(() => {});

function openReadiness() {
  const probe = {
    ping: vi.fn(async () => {}),
    write: vi.fn(async (_paddingLength: number) => {}),
  };
  let isRunning = true;
  const readiness = new Readiness({ probe, isOutboxRunning: () => isRunning, log: createSilentLogger() });
  const stopOutbox = () => {
    isRunning = false;
  };
  return { readiness, probe, stopOutbox };
}

test("is ready where the database answers and takes a write", async () => {
  const { readiness, probe } = openReadiness();
  expect(await readiness.findFailedCheck()).toBeUndefined();
  expect(probe.write).toHaveBeenCalledExactlyOnceWith(0);
});

test("is not ready without the outbox worker, or once it was told to stop", async () => {
  const { readiness, probe, stopOutbox } = openReadiness();
  stopOutbox();
  expect(await readiness.findFailedCheck()).toBe("outbox");
  readiness.stop();
  expect(await readiness.findFailedCheck()).toBe("stopping");
  expect(probe.ping).not.toHaveBeenCalled();
});

test("names the check that failed, and is ready again by itself", async () => {
  const { readiness, probe } = openReadiness();
  probe.ping.mockRejectedValueOnce(new Error("no connection"));
  expect(await readiness.findFailedCheck()).toBe("database");
  vi.advanceTimersByTime(1_001);
  probe.write.mockRejectedValueOnce(new Error("disk full"));
  expect(await readiness.findFailedCheck()).toBe("write");
  vi.advanceTimersByTime(1_001);
  probe.write.mockRejectedValueOnce(new FileReplacedError("gone"));
  expect(await readiness.findFailedCheck()).toBe("database");
  vi.advanceTimersByTime(1_001);
  expect(await readiness.findFailedCheck()).toBeUndefined();
});

test("writes once in a second at most, however often and by however many it is asked", async () => {
  const { readiness, probe } = openReadiness();
  await Promise.all(Array.from({ length: 500 }, () => readiness.findFailedCheck()));
  vi.advanceTimersByTime(900);
  await readiness.findFailedCheck();
  expect(probe.write).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(101);
  await readiness.findFailedCheck();
  expect(probe.write).toHaveBeenCalledTimes(2);
});

test("a failed write of the site counts at once, and only a large write clears it", async () => {
  const { readiness, probe } = openReadiness();
  await readiness.findFailedCheck();
  readiness.noteWriteError();
  probe.write.mockRejectedValueOnce(new Error("disk full"));
  expect(await readiness.findFailedCheck()).toBe("write");
  vi.advanceTimersByTime(1_001);
  expect(await readiness.findFailedCheck()).toBeUndefined();
  vi.advanceTimersByTime(1_001);
  await readiness.findFailedCheck();
  expect(probe.write.mock.calls).toEqual([[0], [65_536], [65_536], [0]]);
});

test("answers after 1.5 s where the database hangs, with one probe for all, until that one ends", async () => {
  const { readiness, probe } = openReadiness();
  probe.ping.mockImplementationOnce(hang);
  const first = readiness.findFailedCheck();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await first).toBe("database");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await readiness.findFailedCheck()).toBe("database"); // at once: fake timers stand still here
  expect(probe.ping).toHaveBeenCalledTimes(1);
});

test("is ready again when a write that hung succeeds", async () => {
  const { readiness, probe } = openReadiness();
  const { promise, resolve } = Promise.withResolvers<void>();
  probe.write.mockReturnValueOnce(promise);
  const first = readiness.findFailedCheck();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await first).toBe("write");
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await readiness.findFailedCheck()).toBeUndefined();
});
