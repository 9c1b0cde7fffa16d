import { describe, expect, test } from "vitest";
import { createRandom } from "#tests/support/seeded-random.ts";
import { bucketOf, middleOf, rate, readP75, type Vital, vitalNames, vitals } from "./vitals.ts";

const countsOf = (vital: Vital, values: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(vital, value), (counts.get(bucketOf(vital, value)) ?? 0) + 1);
  return [...counts].map(([bucket, measured]) => ({ bucket, measured }));
};

describe("buckets", () => {
  test("the 75th percentile is within 5 % of the exact one, whatever was measured", () => {
    const random = createRandom(75);
    for (const vital of vitalNames)
      for (let n = 1; n < 200; n++) {
        const least = vitals[vital].unit === "ms" ? 1 : 0.001;
        const values = Array.from({ length: n }, () => least * (vitals[vital].max / least) ** random());
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(0.75 * n) - 1] ?? 0;
        expect(Math.abs(readP75(vital, countsOf(vital, values)) / exact - 1)).toBeLessThan(0.05);
      }
  });

  test("a shift or time too small to tell is 0", () => {
    expect(readP75("cls", countsOf("cls", [0, 0, 0.0004, 0.3]))).toBe(0);
    expect(middleOf("ttfb", bucketOf("ttfb", 0.2))).toBe(0);
  });

  test("are few, up to the largest value that is accepted", () => {
    for (const vital of vitalNames) expect(bucketOf(vital, vitals[vital].max)).toBeLessThan(125);
  });
});

test.each([
  ["lcp", 2_500, "good"],
  ["lcp", 2_501, "needs work"],
  ["lcp", 4_001, "poor"],
  ["inp", 200, "good"],
  ["inp", 501, "poor"],
  ["cls", 0.1, "good"],
  ["cls", 0.25, "needs work"],
  ["cls", 0.26, "poor"],
  ["ttfb", 1_800, "needs work"],
] as const)("%s of %d is %s", (vital, value, rating) => {
  expect(rate(vital, value)).toBe(rating);
});
