import { beforeEach, expect, it, vi } from "vitest";
import { BackgroundLoop } from "./background-loop.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

it("ticks at once, and again after the pause that a tick returns", async () => {
  const tick = vi.fn(async () => 1_000);
  const loop = new BackgroundLoop({ tick, onError: () => 0 });
  expect(loop.isRunning).toBe(false);
  loop.start();
  loop.start();
  expect(loop.isRunning).toBe(true);
  await vi.advanceTimersByTimeAsync(999);
  expect(tick).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(tick).toHaveBeenCalledTimes(2);
  await loop.stop();
  expect(loop.isRunning).toBe(false);
});

it("skips the pause where it was woken during the tick", async () => {
  const tick = vi.fn(async () => {
    if (tick.mock.calls.length === 1) loop.wake();
    return 60_000;
  });
  const loop = new BackgroundLoop({ tick, onError: () => 0 });
  loop.start();
  await vi.advanceTimersByTimeAsync(1);
  expect(tick).toHaveBeenCalledTimes(2);
  loop.wake();
  await vi.advanceTimersByTimeAsync(1);
  expect(tick).toHaveBeenCalledTimes(3);
  await loop.stop();
});

it("counts errors in a row and pauses as it is told", async () => {
  const counts: number[] = [];
  const results = ["error", "error", "fine", "error"];
  const tick = async () => {
    if (results.shift() === "error") throw new Error("no database");
    return 1_000;
  };
  const loop = new BackgroundLoop({
    tick,
    onError: (_, errorsInARow) => {
      counts.push(errorsInARow);
      return 1_000;
    },
  });
  loop.start();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(counts).toEqual([1, 2, 1]);
  await loop.stop();
});

it("waits for the tick at work when it is stopped, and ticks no more", async () => {
  let isDone = false;
  const tick = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    isDone = true;
    return 0;
  });
  const loop = new BackgroundLoop({ tick, onError: () => 0 });
  loop.start();
  const stopped = loop.stop();
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(500);
  await stopped;
  expect(isDone).toBe(true);
  expect(tick).toHaveBeenCalledTimes(1);
});
