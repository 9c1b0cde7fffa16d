import { expect, test } from "vitest";
import { rowAfterKey, rowOfSlot } from "./row-window.ts";

test.each([
  [0, 5],
  [3, 5],
  [49_995, 5],
  [7, 1],
])("from row %i on, %i slots show each row of the window once", (first, slots) => {
  const rows = Array.from({ length: slots }, (_, slot) => rowOfSlot(slot, first, slots)).sort((a, b) => a - b);
  expect(rows).toEqual(Array.from({ length: slots }, (_, index) => first + index));
});

test("scrolling by one row refills one slot", () => {
  const before = Array.from({ length: 5 }, (_, slot) => rowOfSlot(slot, 10, 5));
  const after = Array.from({ length: 5 }, (_, slot) => rowOfSlot(slot, 11, 5));
  expect(after.filter((row, slot) => row !== before[slot])).toEqual([15]);
});

test.each([
  ["ArrowDown", 3, 4],
  ["ArrowDown", -1, 0],
  ["ArrowDown", 19, 19],
  ["ArrowUp", 3, 2],
  ["ArrowUp", -1, 0],
  ["PageDown", 3, 11],
  ["PageUp", 3, 0],
  ["Home", 3, 0],
  ["End", 3, 19],
])("%s leads from row %i to %i of 20", (key, chosen, row) => {
  expect(rowAfterKey(key, chosen, 20)).toBe(row);
});

test.each(["ArrowDown", "ArrowUp", "Home", "End"])("%s leads nowhere in an empty list", (key) => {
  expect(rowAfterKey(key, -1, 0)).toBeUndefined();
});

test("any other key is left to others", () => {
  expect(rowAfterKey("Enter", 3, 20)).toBeUndefined();
});
