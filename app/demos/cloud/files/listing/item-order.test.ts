import { expect, test } from "vitest";
import { itemOf } from "#tests/support/cloud-drive.ts";
import { compareItems, orderByColumn } from "./item-order.ts";

const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const items = [
  itemOf({ id: "1", name: "b 10.txt", sizeBytes: 5, modifiedMs: 3, owner: "Zoe" }),
  itemOf({ id: "2", name: "B 9.txt", sizeBytes: 9, modifiedMs: 1, owner: "Ann" }),
  itemOf({ id: "3", name: "Zeta", type: "folder", sizeBytes: 1, modifiedMs: 2, owner: "Ann" }),
  itemOf({ id: "4", name: "alpha", type: "folder", sizeBytes: 1, modifiedMs: 9, owner: "Ann" }),
];
const idsBy = (by: Parameters<typeof compareItems>[0]["by"], isDescending = false) =>
  items
    .toSorted(compareItems({ by, isDescending }, compare))
    .map(({ id }) => id)
    .join("");

test("folders are listed first in either direction", () => {
  expect(idsBy("name")).toBe("4321");
  expect(idsBy("name", true)).toBe("3412");
});

test("items equal in their column are ordered by name, ascending", () => {
  expect(idsBy("size")).toBe("4312");
  expect(idsBy("size", true)).toBe("4321");
  expect(idsBy("modified", true)).toBe("4312");
  expect(idsBy("owner")).toBe("4321");
});

test("a second press reverses the order; size and date start descending", () => {
  const byName = { by: "name", isDescending: false } as const;
  expect(orderByColumn(byName, "name")).toEqual({ by: "name", isDescending: true });
  expect(orderByColumn(byName, "modified")).toEqual({ by: "modified", isDescending: true });
  expect(orderByColumn({ by: "size", isDescending: true }, "owner")).toEqual({ by: "owner", isDescending: false });
});
