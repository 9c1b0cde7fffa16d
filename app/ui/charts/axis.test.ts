import { expect, test } from "vitest";
import { axisText, chooseAxisValues } from "./bar-chart.tsx";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 2, 4, 6, 8, 10]],
  [11, [0, 5, 10, 15]],
  [96, [0, 20, 40, 60, 80, 100]],
  [101, [0, 50, 100, 150]],
  [999, [0, 200, 400, 600, 800, 1000]],
  [1001, [0, 500, 1000, 1500]],
  [48_213, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  [100_000_000, [0, 20_000_000, 40_000_000, 60_000_000, 80_000_000, 100_000_000]],
])("an axis up to %i has the values that a person would choose", (max, values) => {
  expect(chooseAxisValues(max)).toEqual(values);
});

test("every axis up to 5,000 is whole, even, reaches its maximum, and has two to six values", () => {
  for (let max = 0; max <= 5_000; max++) {
    const values = chooseAxisValues(max);
    const step = values[1] ?? 0;
    expect(values).toEqual(values.map((_, i) => i * step));
    expect(String(step)).toMatch(/^[125]0*$/);
    expect(values.length).toBeLessThanOrEqual(6);
    expect(values.at(-1)).toBeGreaterThanOrEqual(max);
    expect((values.at(-2) ?? 0) < Math.max(max, 1)).toBe(true);
  }
});

test.each([
  [0, "0"],
  [500, "500"],
  [1_000, "1k"],
  [1_500, "1.5k"],
  [20_000, "20k"],
  [2_500_000, "2.5M"],
  [1_000_000_000, "1B"],
])("%i is short on an axis: %s", (value, text) => {
  expect(axisText(value)).toBe(text);
});
