import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestDrive, findErrors, listPaths } from "#tests/support/cloud-drive.ts";
import { rootId, type StoredItem, trashId } from "../drive-item.ts";
import { DriveTree } from "../tree/drive-tree.ts";
import { sanitizeState } from "./sanitize-state.ts";

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

const sanitize = (records: readonly unknown[], contentIds: readonly string[] = []) =>
  sanitizeState({ records, contentIds: new Set(contentIds) });

const driveOf = (records: readonly StoredItem[]) => createTestDrive({ tree: new DriveTree(records) });

test("a valid state is unchanged", async () => {
  const records = [
    item({ id: "b", parentId: "a", name: "inner", contentId: "c", contentBytes: 3, touchedMs: 9 }),
    item({ id: "a", name: "outer", isStarred: true }),
    item({ id: "t", parentId: trashId, trashed: { atMs: 1, fromId: "a" } }),
    item({ id: "s", share: { token: "t", withNames: ["Bo"], expiresMs: 7, passwordDigest: "d" }, name: "shared" }),
  ];
  expect(await sanitize(records, ["c"])).toEqual({ records, damaged: 0 });
  // JSON drops undefined values.
  expect(await sanitize(JSON.parse(JSON.stringify(records)), ["c"])).toEqual({ records, damaged: 0 });
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
])("%s is fixed or dropped, and counted", async (_, records, paths) => {
  const sanitized = await sanitize(records, ["c"]);
  expect(sanitized.damaged).toBeGreaterThan(0);
  const drive = driveOf(sanitized.records);
  expect(listPaths(drive)).toEqual(paths);
  expect(findErrors(drive)).toEqual([]);
});

test("folders that contain each other are moved to Home with their contents", async () => {
  const ring = [
    item({ id: "below", parentId: "a", name: "below" }),
    item({ id: "a", parentId: "b", name: "a" }),
    item({ id: "b", parentId: "a", name: "b" }),
  ];
  const { records, damaged } = await sanitize(ring);
  expect(damaged).toBe(1);
  expect(listPaths(driveOf(records))).toEqual(["a", "a/b", "a/below"]);
});

test("invalid fields get the values of a new item", async () => {
  const odd = {
    ...item({ contentId: "c" }),
    contentBytes: -4,
    modifiedMs: "yesterday",
    owner: { toString: "no" },
    isStarred: "yes",
    share: { token: 5 },
    touchedMs: Number.POSITIVE_INFINITY,
  };
  const { records } = await sanitize([odd], ["c"]);
  expect(records).toEqual([
    item({ contentId: "c", modifiedMs: 0, owner: "", isStarred: false, share: undefined, touchedMs: 0 }),
  ]);
});

test("any stored state becomes a valid tree, which is then unchanged", async () => {
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
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(record, fc.anything()), { maxLength: 12 }), async (records) => {
      const sanitized = await sanitize(records, ["c1"]);
      expect(findErrors(driveOf(sanitized.records))).toEqual([]);
      expect(await sanitize(sanitized.records, ["c1"])).toEqual({ records: sanitized.records, damaged: 0 });
    }),
    { numRuns: 500 },
  );
});
