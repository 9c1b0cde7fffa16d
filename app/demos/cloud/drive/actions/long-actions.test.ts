import { expect, test, vi } from "vitest";
import { createTestDrive, file, findErrors, listEverything, listPaths } from "#tests/support/cloud-drive.ts";
import { DriveError } from "../drive.errors.ts";
import { rootId, trashId } from "../drive-item.ts";
import type { DriveStore } from "../storage/drive-store.ts";
import { createMemoryStore } from "../storage/memory-store.ts";

const count = 3_000;

/** A drive with many files in Home. */
async function createFullDrive() {
  const drive = createTestDrive();
  await drive.addFiles(Array.from({ length: count }, (_, i) => file(rootId, `f${i}.txt`, "x")));
  return { drive, ids: drive.children(rootId).map(({ id }) => id) };
}

test("thousands are deleted, restored, moved and undone, and shown when all are done", async () => {
  const { drive, ids } = await createFullDrive();
  const folder = await drive.createFolder(rootId, "target");
  const listener = vi.fn();
  drive.subscribe(listener);
  const expectShownOnce = async (action: () => Promise<unknown>) => {
    listener.mockClear();
    await action();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(findErrors(drive)).toEqual([]);
  };
  await expectShownOnce(() => drive.trashItems(ids));
  expect(drive.trash()).toHaveLength(count);
  await expectShownOnce(() => drive.restore(ids));
  expect(drive.children(rootId)).toHaveLength(count + 1);
  await expectShownOnce(() =>
    drive.moveOrCopy(ids, folder.id, "move", async () => ({ choice: "skip", isForAll: true })),
  );
  expect(drive.children(folder.id)).toHaveLength(count);
  await expectShownOnce(() => drive.undo());
  expect(drive.children(folder.id)).toHaveLength(0);
  expect(drive.undoable()?.what).toBe("restore");
});

test("while many changes are stored, their number is shown; while few are, nothing", async () => {
  const { drive, ids } = await createFullDrive();
  const reported: (number | undefined)[] = [];
  drive.subscribeToProgress(() => reported.push(drive.longActionProgress()));
  await drive.trashItems(ids.slice(0, 10));
  expect(new Set(reported)).toEqual(new Set([undefined]));
  await drive.trashItems(ids);
  expect(reported.slice(-2)).toEqual([count - 10, undefined]);
});

test("actions started meanwhile wait for a long action, in order", async () => {
  const { drive, ids } = await createFullDrive();
  const [first = ""] = ids;
  const done: string[] = [];
  await Promise.all([
    drive.trashItems(ids).then(() => done.push("deleted")),
    drive.rename(first, "late.txt").then(() => done.push("renamed")),
    drive.undo().then((action) => done.push(`undone ${action?.what}`)),
  ]);
  expect(done).toEqual(["deleted", "renamed", "undone rename"]);
  expect(drive.item(first)).toMatchObject({ name: "f0.txt", parentId: trashId });
});

test("a file opened while thousands are deleted stays deleted", async () => {
  const { drive, ids } = await createFullDrive();
  const [first = ""] = ids;
  const deleting = drive.trashItems(ids);
  drive.markOpened(first);
  await deleting;
  await drive.createFolder(rootId, "after");
  expect(drive.item(first)?.parentId).toBe(trashId);
  expect(drive.trash()).toHaveLength(count);
});

test("actions started while everything is replaced are applied after it, in the tree and in the store", async () => {
  const memory = createMemoryStore();
  const isReplacing = Promise.withResolvers<void>();
  const mayReplace = Promise.withResolvers<void>();
  const store: DriveStore = {
    ...memory,
    replaceAll: async (...state) => {
      isReplacing.resolve();
      await mayReplace.promise;
      return await memory.replaceAll(...state);
    },
  };
  const drive = createTestDrive({ store });
  const old = await drive.createFolder(rootId, "old");
  const replaced = drive.resetToSamples();
  await isReplacing.promise;
  const renamed = drive.rename(old.id, "older");
  const made = drive.createFolder(rootId, "new");
  mayReplace.resolve();
  await Promise.all([replaced, made, expect(renamed).rejects.toMatchObject({ code: "no-such-item" })]);
  expect(listPaths(drive)).toEqual(["new"]);
  const stored = await memory.load();
  expect(stored?.state.records).toEqual([expect.objectContaining({ name: "new" })]);
});

test("a long action that fails changes nothing, and the next one runs", async () => {
  const memory = createMemoryStore();
  let isFull = false;
  const write: DriveStore["write"] = async (...given) => {
    if (isFull) throw new DOMException("no", "QuotaExceededError");
    return await memory.write(...given);
  };
  const drive = createTestDrive({ store: { ...memory, write } });
  await drive.addFiles(Array.from({ length: count }, (_, i) => file(rootId, `f${i}.txt`, "x")));
  const before = listEverything(drive);
  isFull = true;
  await expect(drive.trashItems(before.map(({ id }) => id))).rejects.toBeInstanceOf(DriveError);
  isFull = false;
  expect(listEverything(drive)).toEqual(before);
  await drive.createFolder(rootId, "after");
  expect(drive.findPath(["after"])).toBeDefined();
});
