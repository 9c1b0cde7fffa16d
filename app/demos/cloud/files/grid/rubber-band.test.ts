import { expect, test } from "vitest";
import { indexesUnder } from "./use-rubber-band.ts";

const list = { rowHeightPx: 40, perRow: 1, widthPx: 800, count: 5 };
const tiles = { rowHeightPx: 100, perRow: 4, widthPx: 400, count: 10 };

test("in a list it selects every row it touches, drawn downwards or upwards", () => {
  expect(indexesUnder({ x: 700, y: 50 }, { x: 710, y: 130 }, list)).toEqual([1, 2, 3]);
  expect(indexesUnder({ x: 700, y: 130 }, { x: 600, y: 50 }, list)).toEqual([1, 2, 3]);
});

test("from below the last row and beyond the first it stays within the list", () => {
  expect(indexesUnder({ x: 0, y: 900 }, { x: 0, y: 130 }, list)).toEqual([3, 4]);
  expect(indexesUnder({ x: 0, y: 20 }, { x: 0, y: -90 }, list)).toEqual([0]);
  expect(indexesUnder({ x: 0, y: 300 }, { x: 0, y: 400 }, list)).toEqual([]);
});

test("in tiles it selects a block, and the part of the last row that exists", () => {
  expect(indexesUnder({ x: 150, y: 50 }, { x: 250, y: 150 }, tiles)).toEqual([1, 2, 5, 6]);
  expect(indexesUnder({ x: 50, y: 250 }, { x: 390, y: 280 }, tiles)).toEqual([8, 9]);
});
