import { beforeEach, expect, test, vi } from "vitest";
import { createSilentLogger } from "../logger.server.ts";
import { BatchQueue } from "./batch-queue.server.ts";

let written: number[][];
let dropped: number;
let isAway: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  [written, dropped, isAway] = [[], 0, false];
});

const openQueue = (onWrite: () => Promise<void> = async () => {}) =>
  new BatchQueue<number>({
    ...{ batchMax: 3, pendingMax: 5, flushAfterMs: 1_000, log: createSilentLogger(), name: "numbers" },
    async write(batch) {
      await onWrite();
      if (isAway) throw new Error("away");
      written.push([...batch]);
    },
    onDropped: (count) => {
      dropped += count;
    },
  });

test("what is pushed is written after its time, in batches, in order and once", async () => {
  const queue = openQueue();
  for (const n of [1, 2, 3, 4]) queue.push(n);
  await vi.advanceTimersByTimeAsync(999);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([[1, 2, 3], [4]]);
  await Promise.all([queue.flush(), queue.flush()]);
  expect(written).toEqual([[1, 2, 3], [4]]);
});

test("what could not be written is tried again by itself, before what came later", async () => {
  const queue = openQueue();
  isAway = true;
  queue.push(1);
  await queue.flush();
  queue.push(2);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written.flat()).toEqual([1, 2]);
});

test("past its bound the oldest are dropped, also while a batch is being written", async () => {
  let release = () => {};
  const queue = openQueue(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  isAway = true;
  for (const n of [1, 2, 3, 4, 5, 6]) queue.push(n);
  expect(dropped).toBe(1);
  const flushed = queue.flush();
  await vi.advanceTimersByTimeAsync(0);
  for (const n of [7, 8]) queue.push(n); // 2, 3 and 4 are on their way
  release();
  await flushed;
  expect(dropped).toBe(3);
  isAway = false;
  const retried = queue.stop();
  for (let i = 0; i < 3; i++) {
    await vi.advanceTimersByTimeAsync(0);
    release();
  }
  await retried;
  expect(written.flat()).toEqual([4, 5, 6, 7, 8]);
});

test("stopping writes what waits; later ones are dropped, and nothing is tried again", async () => {
  const queue = openQueue();
  queue.push(1);
  await queue.stop();
  queue.push(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toEqual([[1]]);
});
