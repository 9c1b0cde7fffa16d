import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurnQueue } from "./turn-queue.server.ts";

test("of many that come at once each begins in a turn of its own, in their order", async () => {
  const takeTurn = createTurnQueue();
  const begun: number[] = [];
  const all = Promise.all([0, 1, 2, 3].map(async (n) => begun.push(await takeTurn().then(() => n))));
  const seen: number[] = [];
  while (begun.length < 4) {
    await nextTurn();
    seen.push(begun.length);
  }
  await all;
  expect(begun).toEqual([0, 1, 2, 3]);
  // Never two more in one turn.
  expect(seen.every((count, i) => count - (seen[i - 1] ?? 1) <= 1)).toBe(true);
  expect(seen[0]).toBeLessThan(4);
});

test("who comes alone does not wait", async () => {
  const takeTurn = createTurnQueue();
  let hasTurn = false;
  takeTurn().then(() => {
    hasTurn = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(hasTurn).toBe(true);
});
