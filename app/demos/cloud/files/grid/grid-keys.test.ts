import { expect, test } from "vitest";
import { indexAfterKey } from "./use-grid-keys.ts";

const list = { count: 100, perRow: 1, rowsInView: 10 };
const tiles = { count: 10, perRow: 4, rowsInView: 2 };

test.each([
  ["ArrowDown", undefined, 0],
  ["ArrowDown", 5, 6],
  ["ArrowDown", 99, 99],
  ["ArrowUp", 0, 0],
  ["PageDown", 5, 15],
  ["PageUp", 5, 0],
  ["Home", 50, 0],
  ["End", 50, 99],
  ["ArrowRight", 5, undefined],
  ["ArrowRight", undefined, undefined],
  ["x", 5, undefined],
])("in a list %s from %s leads to %s", (key, from, to) => expect(indexAfterKey(key, from, list)).toBe(to));

test.each([
  ["ArrowRight", 3, 4],
  ["ArrowLeft", 4, 3],
  ["ArrowDown", 1, 5],
  ["ArrowDown", 7, 9],
  ["ArrowUp", 2, 2],
  ["ArrowUp", 6, 2],
  ["PageDown", 0, 8],
])("in tiles %s from %s leads to %s", (key, from, to) => expect(indexAfterKey(key, from, tiles)).toBe(to));

test("an empty list has no target index", () => {
  expect(indexAfterKey("End", undefined, { ...list, count: 0 })).toBeUndefined();
});
