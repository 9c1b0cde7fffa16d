import { expect, test, vi } from "vitest";
import { addFile, createTestDrive, findErrors, listPaths } from "#tests/support/cloud-drive.ts";
import { maxItems, rootId, type StoredItem } from "./drive-item.ts";
import { DriveTree } from "./tree/drive-tree.ts";

const keepBoth = vi.fn(async () => ({ choice: "keep both", isForAll: true }) as const);

test("copies count against the quota: a folder that does not fit is not copied at all", async () => {
  const drive = createTestDrive({ quotaBytes: () => 25 });
  const folder = await drive.createFolder(rootId, "photos");
  await addFile(drive, folder.id, "a", "12345");
  await addFile(drive, folder.id, "b", "12345");
  await drive.moveOrCopy([folder.id], rootId, "copy", keepBoth);
  expect(drive.usedBytes()).toBe(20);
  const before = listPaths(drive);
  await expect(drive.moveOrCopy([folder.id], rootId, "copy", keepBoth)).rejects.toMatchObject({ code: "over-quota" });
  expect(listPaths(drive)).toEqual(before);
  expect(findErrors(drive)).toEqual([]);
});

test("what is moved, deleted or restored changes nothing: the trash counts as well", async () => {
  const drive = createTestDrive({ quotaBytes: () => 5 });
  const id = await addFile(drive, rootId, "a", "12345");
  const folder = await drive.createFolder(rootId, "photos");
  await drive.moveOrCopy([id], folder.id, "move", keepBoth);
  await drive.trashItems([id]);
  expect(drive.usedBytes()).toBe(5);
  await drive.restore([id]);
  expect(listPaths(drive)).toEqual(["photos", "photos/a"]);
});

test("a name that is skipped takes no room", async () => {
  const drive = createTestDrive({ quotaBytes: () => 10 });
  const folder = await drive.createFolder(rootId, "photos");
  await addFile(drive, folder.id, "a", "12345");
  const id = await addFile(drive, rootId, "a", "12345");
  const skip = async () => ({ choice: "skip", isForAll: true }) as const;
  expect(await drive.moveOrCopy([id], folder.id, "copy", skip)).toMatchObject({ skipped: 1 });
});

test("an export larger than the quota is not restored, and nothing is lost", async () => {
  const large = createTestDrive();
  await addFile(large, rootId, "large", "1234567890");
  const file = await large.exportAll();
  const small = createTestDrive({ quotaBytes: () => 9 });
  await addFile(small, rootId, "mine");
  await expect(small.importAll(file)).rejects.toMatchObject({ code: "over-quota" });
  expect(listPaths(small)).toEqual(["mine"]);
});

const folders = (count: number) => Array.from({ length: count }, (_, i) => folderOf(`i${i}`));
const folderOf = (id: string): StoredItem => ({
  id,
  parentId: rootId,
  name: id,
  contentId: undefined,
  contentBytes: 0,
  modifiedMs: 0,
  owner: "Ada",
  isStarred: false,
  share: undefined,
  trashed: undefined,
  touchedMs: 0,
});
const driveWith = (count: number) => createTestDrive({ tree: new DriveTree(folders(count)) });
const tooMany = { code: "too-many-items" };

test("a drive that is full takes no folder, file, copy or export, and nothing is lost; deleting makes room", async () => {
  const drive = driveWith(maxItems);
  await expect(drive.createFolder(rootId, "new")).rejects.toMatchObject(tooMany);
  await expect(addFile(drive, rootId, "new")).rejects.toMatchObject(tooMany);
  await expect(drive.moveOrCopy(["i1"], "i2", "copy", keepBoth)).rejects.toMatchObject(tooMany);
  expect(drive.children(rootId)).toHaveLength(maxItems);
  await drive.trashItems(["i1"]);
  await expect(drive.createFolder(rootId, "new")).rejects.toMatchObject(tooMany);
  await drive.emptyTrash();
  await drive.createFolder(rootId, "new");
  expect(findErrors(drive)).toEqual([]);
});

test("an export of more items than the drive holds is not imported", async () => {
  const exported = await driveWith(maxItems + 1).exportAll();
  const drive = driveWith(1);
  await expect(drive.importAll(exported)).rejects.toMatchObject(tooMany);
  expect(listPaths(drive)).toEqual(["i0"]);
});

test("a drive from before the limit keeps its items: they are moved, deleted and brought back, and none is added", async () => {
  const drive = driveWith(maxItems + 5);
  expect(drive.children(rootId)).toHaveLength(maxItems + 5);
  await drive.rename("i1", "renamed");
  await drive.moveOrCopy(["i1"], "i2", "move", keepBoth);
  await drive.deleteForever(["i3"]);
  await expect(drive.createFolder(rootId, "new")).rejects.toMatchObject(tooMany);
  await drive.undo();
  expect(drive.item("i3")).toBeDefined();
});
