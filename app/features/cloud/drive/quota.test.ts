import { expect, test, vi } from "vitest";
import { addFile, createTestDrive, findErrors, listPaths } from "#tests/support/cloud-drive.ts";
import { rootId } from "./drive-item.ts";

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
