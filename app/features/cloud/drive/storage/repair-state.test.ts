import fc from "fast-check";
import { expect, test } from "vitest";
import { findFaults, listPaths } from "#tests/support/cloud-drive.ts";
import { rootId, trashId } from "../drive-item.ts";
import { createBrowserDrive } from "../session/browser-drive.ts";
import type { StoredItem } from "../tree/stored-item.ts";
import { createMemoryStore } from "./memory-store.ts";
import { repairState } from "./repair-state.ts";

const item = (fields: Partial<StoredItem>): StoredItem => ({
  id: "x",
  parentId: rootId,
  name: "x",
  contentId: undefined,
  contentBytes: 0,
  modifiedMs: 5,
  owner: "Ada",
  isStarred: false,
  share: undefined,
  trashed: undefined,
  touchedMs: 0,
  ...fields,
});

const repair = (records: readonly unknown[], contentIds: readonly string[] = []) =>
  repairState({ records, contentIds: new Set(contentIds) });

const driveOf = (records: readonly StoredItem[]) =>
  createBrowserDrive({
    store: createMemoryStore(),
    records,
    status: { keeping: "kept", notice: undefined },
    ownerName: () => "Ada",
    makeSamples: async () => ({ records: [], contents: new Map() }),
  });

test("a sound state stays as it is", () => {
  const records = [
    item({ id: "b", parentId: "a", name: "inner", contentId: "c", contentBytes: 3, touchedMs: 9 }),
    item({ id: "a", name: "outer", isStarred: true }),
    item({ id: "t", parentId: trashId, trashed: { atMs: 1, fromId: "a" } }),
    item({ id: "s", share: { token: "t", withNames: ["Bo"], expiresMs: 7, passwordDigest: "d" }, name: "shared" }),
  ];
  expect(repair(records, ["c"])).toEqual({ records, damaged: 0 });
  // As JSON has it: what is undefined is not there.
  expect(repair(JSON.parse(JSON.stringify(records)), ["c"])).toEqual({ records, damaged: 0 });
});

test.each<[string, readonly unknown[], readonly string[]]>([
  ["nothing", [null, undefined, 7, "text", []], []],
  ["an item without an id", [{ name: "a" }], []],
  ["one that calls itself Home", [item({ id: rootId })], []],
  ["a file without its content", [item({ contentId: "gone" })], []],
  ["a second one of the same id", [item({}), item({ name: "y" })], ["x"]],
  ["one whose folder is gone", [item({ parentId: "gone" })], ["x"]],
  ["one that stands in a file", [item({ id: "f", name: "f", contentId: "c" }), item({ parentId: "f" })], ["f", "x"]],
  ["one with a name that nobody may have", [item({ name: "../../x\u0000" })], [".._.._x_"]],
  ["twins", [item({}), item({ id: "y", name: "X" })], ["X (2)", "x"]],
  ["one that stands in itself", [item({ parentId: "x" })], ["x"]],
  ["a note of the trash outside of it", [item({ trashed: { atMs: 1, fromId: "a" } })], ["x"]],
  ["none in it", [item({ parentId: trashId })], ["trash:x"]],
])("%s is mended or dropped, and counted", (_, records, paths) => {
  const repaired = repair(records, ["c"]);
  expect(repaired.damaged).toBeGreaterThan(0);
  const drive = driveOf(repaired.records);
  expect(listPaths(drive)).toEqual(paths);
  expect(findFaults(drive)).toEqual([]);
});

test("folders that stand in each other come to Home, with what is below them", () => {
  const ring = [
    item({ id: "below", parentId: "a", name: "below" }),
    item({ id: "a", parentId: "b", name: "a" }),
    item({ id: "b", parentId: "a", name: "b" }),
  ];
  const { records, damaged } = repair(ring);
  expect(damaged).toBe(1);
  expect(listPaths(driveOf(records))).toEqual(["a", "a/b", "a/below"]);
});

test("fields that make no sense become those of a new item", () => {
  const odd = {
    ...item({ contentId: "c" }),
    contentBytes: -4,
    modifiedMs: "yesterday",
    owner: { toString: "no" },
    isStarred: "yes",
    share: { token: 5 },
    touchedMs: Number.POSITIVE_INFINITY,
  };
  const { records } = repair([odd], ["c"]);
  expect(records).toEqual([
    item({ contentId: "c", modifiedMs: 0, owner: "", isStarred: false, share: undefined, touchedMs: 0 }),
  ]);
});

test("whatever is stored, a sound tree comes of it, and that is left alone from then on", () => {
  const id = fc.constantFrom("a", "b", "c", "d", rootId, trashId, "");
  const record = fc.record(
    {
      id,
      parentId: id,
      name: fc.constantFrom("n", "N", "", "a/b", "."),
      contentId: fc.constantFrom(undefined, "c1", "gone", 5),
      trashed: fc.constantFrom(undefined, { atMs: 1, fromId: "a" }, { atMs: "x" }, 3),
      share: fc.anything(),
      modifiedMs: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(record, fc.anything()), { maxLength: 12 }), (records) => {
      const repaired = repair(records, ["c1"]);
      expect(findFaults(driveOf(repaired.records))).toEqual([]);
      expect(repair(repaired.records, ["c1"])).toEqual({ records: repaired.records, damaged: 0 });
    }),
    { numRuns: 500 },
  );
});
