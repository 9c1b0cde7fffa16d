import { expect, test } from "vitest";
import { rowAfterKey } from "./row-keys.ts";

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

test("any other key is somebody else's", () => {
  expect(rowAfterKey("Enter", 3, 20)).toBeUndefined();
});
