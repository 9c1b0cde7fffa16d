import fc from "fast-check";
import { expect, test } from "vitest";
import { sortInSlices } from "./list-sorter.ts";

const byValue = (one: { value: number }, other: { value: number }) => one.value - other.value;

test("sorts any list as the language does, and as stably", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 3_000 }), async (values) => {
      const items = values.map((value, index) => ({ value, index }));
      expect(await sortInSlices(items, byValue)).toEqual(items.toSorted(byValue));
    }),
    { numRuns: 40 },
  );
});

test("yields to the page: a long list is sorted in several slices", async () => {
  const items = Array.from({ length: 50_000 }, (_, i) => ({ value: (i * 7919) % 50_000 }));
  let turns = 0;
  const count = setInterval(() => {
    turns++;
  }, 0);
  const sorted = await sortInSlices(items, byValue, { sliceMs: 1 });
  clearInterval(count);
  expect(sorted.map(({ value }) => value)).toEqual(items.map((_, i) => i));
  expect(turns).toBeGreaterThan(3);
});

test("a sorted list takes hardly more comparisons than items", async () => {
  let comparisons = 0;
  const items = Array.from({ length: 100_000 }, (_, value) => ({ value }));
  await sortInSlices(items, (one, other) => {
    comparisons++;
    return byValue(one, other);
  });
  expect(comparisons).toBeLessThan(110_000);
});

test("stops when it is aborted", async () => {
  const stop = new AbortController();
  const items = Array.from({ length: 100_000 }, (_, i) => ({ value: (i * 7919) % 100_000 }));
  const sorting = sortInSlices(items, byValue, { signal: stop.signal, sliceMs: 1 });
  stop.abort(new Error("not wanted"));
  await expect(sorting).rejects.toThrow("not wanted");
});
