import { expect, test } from "vitest";
import { barShapes, lineShape } from "./bar-chart.tsx";

test("bars stand on the ground of the chart, as high as their values", () => {
  expect(barShapes([10, 5], 10, 100, 0.1)).toBe("M0.1 100V0h0.8V100zM1.1 100V50h0.8V100z");
});

test("no visits have no bar: a gap stays a gap", () => {
  expect(barShapes([0, 1, 0], 1, 100, 0)).toBe("M1 100V0h1V100z");
  expect(barShapes([], 1, 100, 0)).toBe("");
});

test("one visit beside a spike is seen", () => {
  expect(barShapes([1, 1_000_000], 1_000_000, 100, 0)).toBe("M0 100V99.2h1V100zM1 100V0h1V100z");
});

test("a line goes through the middles of the bars, and is interrupted where nothing is known", () => {
  expect(lineShape([0, 10, 5], 10, 100)).toBe("M0.5 100L1.5 0L2.5 50");
  expect(lineShape([undefined, 10, undefined, 5], 10, 100)).toBe("M1.5 0M3.5 50");
});

test("a line of one value is as wide as its bar", () => {
  expect(lineShape([5], 10, 100)).toBe("M0 50H1");
  expect(lineShape([undefined], 10, 100)).toBe("");
});
