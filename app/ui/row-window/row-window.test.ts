import { expect, test } from "vitest";
import { rowOfSlot } from "./row-window.ts";

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
