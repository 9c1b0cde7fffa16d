import { expect, test } from "vitest";
import { itemOf } from "#tests/support/cloud-drive.ts";
import { barCommands, commandOfKey, folderCommands, itemCommands, trashCommands } from "./commands.ts";

const ids = (commands: readonly { id: string }[]) => commands.map(({ id }) => id);
const file = itemOf({ id: "a" });
const folder = itemOf({ id: "b", type: "folder" });
const deleted = itemOf({ id: "c", parentId: "trash", trashed: { atMs: 1, fromId: "root" } });

test("one item can be opened, renamed and shared, several cannot", () => {
  expect(ids(itemCommands([file]))).toEqual(expect.arrayContaining(["preview", "rename", "share"]));
  expect(ids(itemCommands([folder]))).toContain("open");
  expect(ids(itemCommands([file, folder]))).not.toEqual(expect.arrayContaining(["rename"]));
  expect(ids(itemCommands([file, folder]))).toEqual(expect.arrayContaining(["download", "moveTo", "delete"]));
});

test("in a list across folders, one item can be shown in its folder", () => {
  expect(ids(itemCommands([file], true))).toContain("showInFolder");
  expect(ids(itemCommands([file, folder], true))).not.toContain("showInFolder");
  expect(ids(itemCommands([file]))).not.toContain("showInFolder");
});

test("unstarring is offered only when every selected item is a favorite", () => {
  const starred = itemOf({ id: "d", isStarred: true });
  expect(ids(itemCommands([starred]))).toContain("unstar");
  expect(ids(itemCommands([starred, file]))).toContain("star");
});

test("the trash offers viewing, restoring and deleting; inside a deleted folder nothing is deleted separately", () => {
  expect(ids(itemCommands([deleted]))).toEqual(["preview", "download", "restore", "deleteForever"]);
  expect(ids(itemCommands([{ ...deleted, parentId: "folder" }]))).toEqual(["preview", "download", "restore"]);
  expect(ids(barCommands([{ ...deleted, parentId: "folder" }]))).toEqual(["selectAll", "restore"]);
  expect(ids(trashCommands(3, true))).not.toContain("emptyTrash");
  expect(ids(barCommands([deleted]))).toEqual(["selectAll", "restore", "deleteForever"]);
});

test("the empty space offers to paste when there is something to paste", () => {
  expect(ids(folderCommands(false))).not.toContain("paste");
  expect(ids(folderCommands(true))).toContain("paste");
});

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
test.each([
  [{ ...plain, key: "z", ctrlKey: true }, "undo"],
  [{ ...plain, key: "Z", ctrlKey: true, shiftKey: true }, "redo"],
  [{ ...plain, key: "z", metaKey: true }, "undo"],
  [{ ...plain, key: "ArrowUp", altKey: true }, "parent"],
  [{ ...plain, key: "Backspace" }, "parent"],
  [{ ...plain, key: "Delete" }, "delete"],
  [{ ...plain, key: "F2" }, "rename"],
  [{ ...plain, key: "V", shiftKey: true }, "layout"],
  [{ ...plain, key: "v" }, undefined],
  [{ ...plain, key: "v", ctrlKey: true }, undefined],
  [{ ...plain, key: "ArrowUp" }, undefined],
])("%o means %s", (event, command) => expect(commandOfKey(event)).toBe(command));
