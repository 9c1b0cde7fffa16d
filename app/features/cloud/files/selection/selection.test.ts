import { expect, test } from "vitest";
import {
  clearSelection,
  keepExisting,
  moveActive,
  nothingSelected,
  selectAll,
  selectOnly,
  selectRange,
  selectSome,
  toggleItem,
} from "./selection.ts";

const order = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort();

test("Ctrl adds an item and takes it away again", () => {
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

test("Shift with nothing selected starts at the first item; from an anchor that has gone it selects one", () => {
  expect(idsOf(selectRange(nothingSelected, order, "c"))).toEqual(["a", "b", "c"]);
  expect(idsOf(selectRange(selectOnly("gone"), order, "c"))).toEqual(["c"]);
});

test("the keyboard moves without changing what is selected", () => {
  expect(moveActive(selectOnly("a"), "b")).toEqual({ ids: new Set(["a"]), activeId: "b", anchorId: "a" });
});

test("everything, and nothing again, with the keyboard where it was", () => {
  const all = selectAll(selectOnly("b"), order);
  expect(all.ids.size).toBe(5);
  expect(clearSelection(all)).toMatchObject({ ids: new Set(), activeId: "b" });
});

test("a rubber band selects what is under it, beside what is kept", () => {
  expect(idsOf(selectSome(nothingSelected, ["c", "d"], ["a"]))).toEqual(["a", "c", "d"]);
});

test("what has gone from the list goes from the selection, and else it is the same object", () => {
  const two = toggleItem(selectOnly("a"), "b");
  expect(keepExisting(two, () => true)).toBe(two);
  expect(keepExisting(two, (id) => id !== "b")).toEqual({
    ids: new Set(["a"]),
    activeId: undefined,
    anchorId: undefined,
  });
});
