import { expect, vi } from "vitest";
import { addFile, createTestDrive, file, listEverything, listPaths, test } from "#tests/support/cloud-drive.ts";
import { rootId, trashId } from "../drive-item.ts";
import { createMemoryStore } from "../storage/memory-store.ts";

test("folder sizes are the sums of their files at every level, updated at once", async ({ drive }) => {
  const outer = await drive.createFolder(rootId, "outer");
  const inner = await drive.createFolder(outer.id, "inner");
  const id = await addFile(drive, inner.id, "a.txt", "12345");
  expect(drive.item(outer.id)?.sizeBytes).toBe(5);
  expect(drive.children(rootId)[0]?.sizeBytes).toBe(5);
  await drive.trashItems([id]);
  expect(drive.item(outer.id)?.sizeBytes).toBe(0);
  expect(drive.usedBytes()).toBe(5);
  await drive.emptyTrash();
  expect(drive.usedBytes()).toBe(0);
});

test("a list stays the same array until an item in it changes", async ({ drive }) => {
  const a = await drive.createFolder(rootId, "a");
  const inA = drive.children(a.id);
  const [favorites, trash] = [drive.favorites(), drive.trash()];
  await drive.createFolder(rootId, "b");
  expect(drive.children(a.id)).toBe(inA);
  expect(drive.favorites()).toBe(favorites);
  expect(drive.trash()).toBe(trash);
  const before = drive.children(rootId);
  await drive.setStarred([a.id], true);
  expect(drive.children(rootId)).not.toBe(before);
  expect(drive.favorites().map(({ id }) => id)).toEqual([a.id]);
});

test("deleted items are restored to their folder, under a free name", async ({ drive }) => {
  const folder = await drive.createFolder(rootId, "a");
  const id = await addFile(drive, folder.id, "x.txt");
  await drive.trashItems([id]);
  expect(drive.item(id)?.trashed).toMatchObject({ fromId: folder.id });
  expect(drive.isInTrash(id)).toBe(true);
  await addFile(drive, folder.id, "x.txt");
  expect(await drive.restore([id])).toEqual({ restoredIds: [id], inHomeNames: [] });
  expect(listPaths(drive)).toEqual(["a", "a/x (2).txt", "a/x.txt"]);
});

test("an item inside a deleted folder is restored to where that folder was", async ({ drive }) => {
  const outer = await drive.createFolder(rootId, "outer");
  const inner = await drive.createFolder(outer.id, "inner");
  const id = await addFile(drive, inner.id, "x.txt");
  await drive.trashItems([inner.id]);
  expect(drive.trashPathOf(id).map(({ name }) => name)).toEqual(["inner", "x.txt"]);
  expect(await drive.restore([id])).toEqual({ restoredIds: [id], inHomeNames: [] });
  expect(listPaths(drive)).toEqual(["outer", "outer/x.txt", "trash:inner"]);
  expect(drive.trashPathOf(id)).toEqual([]);
});

test("an item whose folder no longer exists is restored to Home and reported", async ({ drive }) => {
  const folder = await drive.createFolder(rootId, "a");
  const id = await addFile(drive, folder.id, "x.txt");
  await drive.trashItems([id]);
  await drive.deleteForever([folder.id]);
  expect(await drive.restore([id])).toEqual({ restoredIds: [id], inHomeNames: ["x.txt"] });
  expect(listPaths(drive)).toEqual(["x.txt"]);
});

test("a file deleted before its folder is restored into it when both are restored", async ({ drive }) => {
  const folder = await drive.createFolder(rootId, "a");
  const id = await addFile(drive, folder.id, "x.txt");
  vi.useFakeTimers({ now: 1_000, toFake: ["Date"] });
  await drive.trashItems([id]);
  vi.setSystemTime(2_000);
  await drive.trashItems([folder.id]);
  vi.useRealTimers();
  expect(drive.trash().map((item) => item.name)).toEqual(["a", "x.txt"]);
  await drive.restore([id, folder.id]);
  expect(listPaths(drive)).toEqual(["a", "a/x.txt"]);
});

test("starred and shared items in the trash are not listed, and their link finds nothing", async ({ drive }) => {
  const folder = await drive.createFolder(rootId, "a");
  const id = await addFile(drive, folder.id, "x.txt");
  const share = { token: "t1", withNames: ["Bo"], expiresMs: undefined, passwordDigest: undefined };
  await drive.setStarred([id], true);
  await drive.setShare(id, share);
  expect(drive.findShare("t1")?.id).toBe(id);
  await drive.trashItems([folder.id]);
  expect([drive.favorites(), drive.shared(), drive.recent()]).toEqual([[], [], []]);
  expect(drive.findShare("t1")).toBeUndefined();
  expect(drive.pathOf(id)).toEqual([]);
  await drive.undo();
  expect(drive.shared().map((item) => item.share)).toEqual([share]);
});

test("recent files are those opened or added last", async ({ drive }) => {
  vi.useFakeTimers({ now: 1_000, toFake: ["Date"] });
  const [a, b] = [await addFile(drive, rootId, "a"), await addFile(drive, rootId, "b")];
  vi.setSystemTime(2_000);
  const c = await addFile(drive, rootId, "c");
  vi.setSystemTime(3_000);
  drive.markOpened(a);
  vi.useRealTimers();
  await vi.waitFor(() => expect(drive.recent().map(({ id }) => id)).toEqual([a, c, b]));
  expect(drive.undoable()?.names).toEqual(["c"]);
});

test("a path finds its item in any case, and nothing in the trash", async ({ drive }) => {
  const folder = await drive.createFolder(rootId, "Documents");
  const id = await addFile(drive, folder.id, "Übersicht.txt");
  expect(drive.findPath([])?.id).toBe(rootId);
  expect(drive.findPath(["documents", "u\u0308bersicht.TXT"])?.id).toBe(id);
  expect(drive.findPath(["Documents", "Übersicht.txt", "x"])).toBeUndefined();
  expect(drive.pathOf(id).map(({ name }) => name)).toEqual(["Documents", "Übersicht.txt"]);
  await drive.trashItems([id]);
  expect(drive.findPath(["Documents", "Übersicht.txt"])).toBeUndefined();
});

test.each([
  ["", "empty"],
  ["a", "taken"],
  ["A", "taken"],
  ["x/y", "slash"],
])("a folder called %j is rejected: %s", async (name, nameError) => {
  const drive = createTestDrive();
  await drive.createFolder(rootId, "a");
  await expect(drive.createFolder(rootId, name)).rejects.toMatchObject({ code: "bad-name", nameError });
});

test("a name may change its case only", async ({ drive }) => {
  const { id } = await drive.createFolder(rootId, "a");
  await drive.rename(id, "A");
  expect(drive.item(id)?.name).toBe("A");
  expect(drive.childNamed(rootId, "a")?.id).toBe(id);
});

test.each([rootId, trashId, "nothing"])("%s cannot be renamed, deleted or moved", async (id) => {
  const drive = createTestDrive();
  const { id: target } = await drive.createFolder(rootId, "a");
  const ask = async () => ({ choice: "skip", isForAll: true }) as const;
  const gone = { code: "no-such-item" };
  await expect(drive.rename(id, "b")).rejects.toMatchObject(gone);
  await expect(drive.trashItems([id])).rejects.toMatchObject(gone);
  await expect(drive.deleteForever([id])).rejects.toMatchObject(gone);
  await expect(drive.moveOrCopy([id], target, "move", ask)).rejects.toMatchObject(gone);
  expect(listPaths(drive)).toEqual(["a"]);
});

test("files of one group are undone together", async ({ drive }) => {
  const undoGroup = Symbol("upload");
  await drive.addFiles([file(rootId, "a"), file(rootId, "b")], { undoGroup });
  await drive.addFiles([file(rootId, "c")], { undoGroup });
  expect(drive.undoable()).toEqual({ what: "upload", names: ["a", "b", "c"], count: 3 });
  await drive.undo();
  expect(listPaths(drive)).toEqual([]);
  await drive.redo();
  expect(await (await drive.read(drive.children(rootId)[2]?.id ?? "")).text()).toMatch(/[abc]/);
  expect(listPaths(drive)).toEqual(["a", "b", "c"]);
});

test("a new action clears the redo history", async ({ drive }) => {
  await drive.createFolder(rootId, "a");
  await drive.undo();
  expect(drive.redoable()?.what).toBe("create-folder");
  await drive.createFolder(rootId, "b");
  expect(drive.redoable()).toBeUndefined();
  expect(await drive.redo()).toBeUndefined();
});

/** A store that has no room from some moment on. */
function createFullDrive() {
  const memory = createMemoryStore();
  let error: unknown;
  const write: typeof memory.write = async (...given) => {
    if (error) throw error;
    return await memory.write(...given);
  };
  const drive = createTestDrive({ store: { ...memory, write } });
  const failWith = (name: string | undefined) => {
    error = name && new DOMException("no", name);
  };
  return { drive, failWith };
}

test.each([
  ["QuotaExceededError", "storage-full"],
  ["AbortError", "storage-failed"],
])("an action the browser cannot store (%s) is rolled back: %s", async (name, code) => {
  const { drive, failWith } = createFullDrive();
  const { id } = await drive.createFolder(rootId, "a");
  const before = listEverything(drive);
  failWith(name);
  await expect(drive.addFiles([file(id, "x.txt")])).rejects.toMatchObject({ code });
  expect(listEverything(drive)).toEqual(before);
  expect(drive.undoable()?.what).toBe("create-folder");
});

test("of several waiting actions each is refused by itself, and what is shown stays", async () => {
  const { drive, failWith } = createFullDrive();
  const { id } = await drive.createFolder(rootId, "a");
  failWith("QuotaExceededError");
  const results = [drive.rename(id, "b"), drive.setStarred([id], true), drive.createFolder(id, "c")];
  expect(await Promise.allSettled(results)).toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
    { status: "rejected" },
  ]);
  expect(listPaths(drive)).toEqual(["a"]);
  failWith(undefined);
  await drive.setStarred([id], true);
  expect(drive.item(id)).toMatchObject({ name: "a", isStarred: true });
});

test("an undo that cannot be stored can be retried", async () => {
  const { drive, failWith } = createFullDrive();
  await drive.createFolder(rootId, "a");
  failWith("QuotaExceededError");
  await expect(drive.undo()).rejects.toMatchObject({ code: "storage-full" });
  expect(listPaths(drive)).toEqual(["a"]);
  failWith(undefined);
  await drive.undo();
  expect(listPaths(drive)).toEqual([]);
});

test("leaving the page is asked about until an action is stored", async () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const drive = createTestDrive();
  vi.unstubAllGlobals();
  const isAskedAbout = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAskedAbout()).toBe(false);
  const [making, undoing] = [drive.createFolder(rootId, "a"), drive.undo()];
  expect(isAskedAbout()).toBe(true);
  await Promise.all([making, undoing]);
  expect(isAskedAbout()).toBe(false);
});
