import { expect, test } from "vitest";
import {
  clearSelection,
  moveActive,
  nothingSelected,
  retainExisting,
  selectAll,
  selectOnly,
  selectRange,
  selectSome,
  toggleItem,
} from "./selection.ts";

const order = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort();

test("Ctrl adds an item and removes it again", () => {
  const two = toggleItem(selectOnly("a"), "c");
  expect(idsOf(two)).toEqual(["a", "c"]);
  expect(idsOf(toggleItem(two, "a"))).toEqual(["c"]);
});

test("Shift selects from the anchor, forwards, backwards, and again from the same anchor", () => {
  const forwards = selectRange(selectOnly("b"), order, "d");
  expect(idsOf(forwards)).toEqual(["b", "c", "d"]);
  const backwards = selectRange(forwards, order, "a");
  expect(idsOf(backwards)).toEqual(["a", "b"]);
  expect(backwards).toMatchObject({ anchorId: "b", activeId: "a" });
});

test("Shift without a selection starts at the first item; with a removed anchor it selects one item", () => {
  expect(idsOf(selectRange(nothingSelected, order, "c"))).toEqual(["a", "b", "c"]);
  expect(idsOf(selectRange(selectOnly("gone"), order, "c"))).toEqual(["c"]);
});

test("the keyboard moves without changing what is selected", () => {
  expect(moveActive(selectOnly("a"), "b")).toEqual({ ids: new Set(["a"]), activeId: "b", anchorId: "a" });
});

test("selects everything and nothing, with the active item unchanged", () => {
  const all = selectAll(selectOnly("b"), order);
  expect(all.ids.size).toBe(5);
  expect(clearSelection(all)).toMatchObject({ ids: new Set(), activeId: "b" });
});

test("a rubber band selects the items under it in addition to the initial ones", () => {
  expect(idsOf(selectSome(nothingSelected, ["c", "d"], ["a"]))).toEqual(["a", "c", "d"]);
});

test("items removed from the list are deselected; otherwise the selection is the same object", () => {
  const two = toggleItem(selectOnly("a"), "b");
  expect(retainExisting(two, () => true)).toBe(two);
  expect(retainExisting(two, (id) => id !== "b")).toEqual({
    ids: new Set(["a"]),
    activeId: undefined,
    anchorId: undefined,
  });
});
