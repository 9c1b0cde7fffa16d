import { setImmediate as endOfTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createTurnBatch } from "./cached-page-handler.ts";

test("items are handed on at the end of their turn, in their order", async () => {
  const handled: number[] = [];
  const push = createTurnBatch((item: number) => handled.push(item));
  for (const item of [1, 2, 3]) push(item);
  expect(handled).toEqual([]);
  await endOfTurn();
  expect(handled).toEqual([1, 2, 3]);
  push(4);
  await endOfTurn();
  expect(handled).toEqual([1, 2, 3, 4]);
});

test("a process that ends in the turn hands them on first, before the listeners that it has; later it listens no more", async () => {
  const order: string[] = [];
  const writeLast = () => void order.push("the log's last lines");
  process.prependListener("exit", writeLast);
  onTestFinished(() => void process.off("exit", writeLast));
  const known = process.listeners("exit");
  const push = createTurnBatch((item: string) => order.push(item));
  push("a page");
  const [first, second] = process.listeners("exit");
  first?.(0);
  second?.(0);
  expect(order).toEqual(["a page", "the log's last lines"]);
  push("another");
  await endOfTurn();
  expect(order.at(-1)).toBe("another");
  expect(process.listeners("exit")).toEqual(known);
});
