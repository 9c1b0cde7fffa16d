import { expect, test, vi } from "vitest";
import { itemOf } from "../item-of.ts";
import { compareItems } from "./item-order.ts";
import { ListSorter } from "./list-sorter.ts";

const { compare: compareNames } = new Intl.Collator("en", { numeric: true });
const byName = compareItems({ by: "name", isDescending: false }, compareNames);
const bySize = compareItems({ by: "size", isDescending: true }, compareNames);
const listOf = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const number = (i * 7919) % count;
    return itemOf({ id: `${number}`, name: `file ${number}`, sizeBytes: number });
  });

async function sortLong(items = listOf(20_000)) {
  let isNotified = false;
  const sorter = new ListSorter(() => {
    isNotified = true;
  });
  const first = sorter.sort(items, byName);
  await vi.waitFor(() => expect(isNotified).toBe(true), { timeout: 10_000 });
  return { sorter, items, first, sorted: sorter.sort(items, byName) };
}

test("a short list is sorted at once, and stays the same array", () => {
  const sorter = new ListSorter(() => undefined);
  const items = listOf(100);
  const { rows, isSorting } = sorter.sort(items, byName);
  expect(isSorting).toBe(false);
  expect(rows.map(({ name }) => name).slice(0, 3)).toEqual(["file 0", "file 1", "file 2"]);
  expect(sorter.sort(items, byName).rows).toBe(rows);
});

test("a long list is shown unsorted until it is sorted", async () => {
  const { items, first, sorted } = await sortLong();
  expect(first).toEqual({ rows: items, isSorting: true });
  expect(sorted.isSorting).toBe(false);
  expect(sorted.rows).toEqual(items.toSorted(byName));
});

test("in a sorted long list, changed items move at once", async () => {
  const { sorter, items } = await sortLong();
  const changed = items
    .filter(({ id }) => id !== "5")
    .map((item) => (item.id === "7" ? { ...item, name: "file 19999.5" } : item))
    .concat(itemOf({ id: "new", name: "file 0.5" }));
  const { rows, isSorting } = sorter.sort(changed, byName);
  expect(isSorting).toBe(false);
  expect(rows).toEqual(changed.toSorted(byName));
});

test("a long list shows its old order until the new one is ready", async () => {
  const { sorter, items, sorted } = await sortLong();
  const waiting = sorter.sort(items, bySize);
  expect(waiting).toEqual({ rows: sorted.rows, isSorting: true });
  await vi.waitFor(() => expect(sorter.sort(items, bySize).isSorting).toBe(false), { timeout: 10_000 });
  expect(sorter.sort(items, bySize).rows).toEqual(items.toSorted(bySize));
});
