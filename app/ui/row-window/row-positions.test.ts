import { expect, test } from "vitest";
import { heightOfRows, type RowExtent, scrollTopFor, startOfView } from "./row-window.ts";

const short: RowExtent = { count: 50_000, rowHeightPx: 28, viewPx: 600 };
const long: RowExtent = { count: 5_000_000, rowHeightPx: 28, viewPx: 600 };

test("a list that a browser can hold is as high as its rows, and scrolls with them", () => {
  expect(heightOfRows(short)).toBe(1_400_000);
  expect(startOfView(12_345, short)).toBe(12_345);
  expect(scrollTopFor(12_345, short)).toBe(12_345);
  const pastItsRows = heightOfRows(short) - short.viewPx + 16;
  expect(startOfView(pastItsRows, short)).toBe(pastItsRows);
});

test("a longer one stays below the browsers' limit, and its scroll bar still reaches the first row and the last", () => {
  const heightPx = heightOfRows(long);
  expect(heightPx).toBeLessThan(17_000_000);
  expect(startOfView(0, long)).toBe(0);
  expect(startOfView(heightPx - long.viewPx, long)).toBeCloseTo(5_000_000 * 28 - long.viewPx, 3);
});

test("what stands around the rows of a longer one scrolls by as it is", () => {
  const end = heightOfRows(long) - long.viewPx;
  expect(startOfView(end + 16, long) - startOfView(end, long)).toBeCloseTo(16, 3);
  expect(scrollTopFor(startOfView(end + 16, long), long)).toBeCloseTo(end + 16, 3);
});

test("scrolling to a row of a longer one brings it to the top", () => {
  const startPx = 3_210_987 * 28;
  expect(startOfView(scrollTopFor(startPx, long), long)).toBeCloseTo(startPx, 3);
});
