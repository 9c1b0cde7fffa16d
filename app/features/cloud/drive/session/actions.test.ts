import { expect, test, vi } from "vitest";
import { addFile, createEmptyDrive, file, listEverything, listPaths } from "#tests/support/cloud-drive.ts";
import { rootId, trashId } from "../drive-item.ts";
import { createMemoryStore } from "../storage/memory-store.ts";
import { createBrowserDrive } from "./browser-drive.ts";

test("sizes of folders are the sums of their files, at once and all the way up", async () => {
  const drive = createEmptyDrive();
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

test("lists stay the same array until something in them changes", async () => {
  const drive = createEmptyDrive();
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

test("what was deleted is restored where it was, under a free name", async () => {
  const drive = createEmptyDrive();
  const folder = await drive.createFolder(rootId, "a");
  const id = await addFile(drive, folder.id, "x.txt");
  await drive.trashItems([id]);
  expect(drive.item(id)?.trashed).toMatchObject({ fromId: folder.id });
  expect(drive.isInTrash(id)).toBe(true);
  await addFile(drive, folder.id, "x.txt");
  expect(await drive.restore([id])).toEqual({ restoredIds: [id], inHomeNames: [] });
  expect(listPaths(drive)).toEqual(["a", "a/x (2).txt", "a/x.txt"]);
});

test("what stands in a deleted folder is restored to where that folder was", async () => {
  const drive = createEmptyDrive();
  const outer = await drive.createFolder(rootId, "outer");
  const inner = await drive.createFolder(outer.id, "inner");
  const id = await addFile(drive, inner.id, "x.txt");
  await drive.trashItems([inner.id]);
  expect(drive.trashPathOf(id).map(({ name }) => name)).toEqual(["inner", "x.txt"]);
  expect(await drive.restore([id])).toEqual({ restoredIds: [id], inHomeNames: [] });
  expect(listPaths(drive)).toEqual(["outer", "outer/x.txt", "trash:inner"]);
  expect(drive.trashPathOf(id)).toEqual([]);
});

test("what was in a folder that is gone is restored to Home, and said so", async () => {
  const drive = createEmptyDrive();
  const folder = await drive.createFolder(rootId, "a");
  const id = await addFile(drive, folder.id, "x.txt");
  await drive.trashItems([id]);
  await drive.deleteForever([folder.id]);
  expect(await drive.restore([id])).toEqual({ restoredIds: [id], inHomeNames: ["x.txt"] });
  expect(listPaths(drive)).toEqual(["x.txt"]);
});

test("a file deleted before its folder is restored into it, when both are", async () => {
  const drive = createEmptyDrive();
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

test("starred and shared items in the trash are not listed, and their link leads nowhere", async () => {
  const drive = createEmptyDrive();
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

test("recent files are those opened or added last", async () => {
  const drive = createEmptyDrive();
  vi.useFakeTimers({ now: 1_000, toFake: ["Date"] });
  const [a, b] = [await addFile(drive, rootId, "a"), await addFile(drive, rootId, "b")];
  vi.setSystemTime(2_000);
  const c = await addFile(drive, rootId, "c");
  vi.setSystemTime(3_000);
  drive.markOpened(a);
  vi.useRealTimers();
  expect(drive.recent().map(({ id }) => id)).toEqual([a, c, b]);
  expect(drive.undoable()?.names).toEqual(["c"]);
});

test("a path finds its item in any case, and nothing in the trash", async () => {
  const drive = createEmptyDrive();
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
])("a folder called %j is refused: %s", async (name, nameFault) => {
  const drive = createEmptyDrive();
  await drive.createFolder(rootId, "a");
  await expect(drive.createFolder(rootId, name)).rejects.toMatchObject({ code: "bad-name", nameFault });
});

test("a name may change its case only", async () => {
  const drive = createEmptyDrive();
  const { id } = await drive.createFolder(rootId, "a");
  await drive.rename(id, "A");
  expect(drive.item(id)?.name).toBe("A");
  expect(drive.childNamed(rootId, "a")?.id).toBe(id);
});

test.each([rootId, trashId, "nothing"])("%s cannot be renamed, deleted or moved", async (id) => {
  const drive = createEmptyDrive();
  const { id: target } = await drive.createFolder(rootId, "a");
  const ask = async () => ({ choice: "skip", isForAll: true }) as const;
  const gone = { code: "no-such-item" };
  await expect(drive.rename(id, "b")).rejects.toMatchObject(gone);
  await expect(drive.trashItems([id])).rejects.toMatchObject(gone);
  await expect(drive.deleteForever([id])).rejects.toMatchObject(gone);
  await expect(drive.place([id], target, "move", ask)).rejects.toMatchObject(gone);
  expect(listPaths(drive)).toEqual(["a"]);
});

test("files of one group are undone together", async () => {
  const drive = createEmptyDrive();
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

test("a new action ends what could be done again", async () => {
  const drive = createEmptyDrive();
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
  let refusal: unknown;
  const write: typeof memory.write = async (decide) => {
    if (refusal) throw refusal;
    await memory.write(decide);
  };
  const drive = createBrowserDrive({
    store: { ...memory, write },
    records: [],
    status: { keeping: "kept", notice: undefined },
    ownerName: () => "Ada",
    makeSamples: async () => ({ records: [], contents: new Map() }),
  });
  const refuseWith = (name: string | undefined) => {
    refusal = name && new DOMException("no", name);
  };
  return { drive, refuseWith };
}

test.each([
  ["QuotaExceededError", "storage-full"],
  ["AbortError", "storage-failed"],
])("what the browser refuses to store (%s) is taken back: %s", async (name, code) => {
  const { drive, refuseWith } = createFullDrive();
  const { id } = await drive.createFolder(rootId, "a");
  const before = listEverything(drive);
  refuseWith(name);
  const refused = drive.addFiles([file(id, "x.txt")]);
  expect(listPaths(drive)).toEqual(["a", "a/x.txt"]);
  await expect(refused).rejects.toMatchObject({ code });
  expect(listEverything(drive)).toEqual(before);
  expect(drive.undoable()?.what).toBe("create-folder");
});

test("of several actions under way, those that stand on a refused one are refused with it", async () => {
  const { drive, refuseWith } = createFullDrive();
  const { id } = await drive.createFolder(rootId, "a");
  refuseWith("QuotaExceededError");
  const outcomes = [drive.rename(id, "b"), drive.setStarred([id], true), drive.createFolder(id, "c")];
  expect(await Promise.allSettled(outcomes)).toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
    { status: "rejected" },
  ]);
  expect(listPaths(drive)).toEqual(["a"]);
  refuseWith(undefined);
  await drive.setStarred([id], true);
  expect(drive.item(id)).toMatchObject({ name: "a", isStarred: true });
});

test("an undo that cannot be stored can be tried again", async () => {
  const { drive, refuseWith } = createFullDrive();
  await drive.createFolder(rootId, "a");
  refuseWith("QuotaExceededError");
  await expect(drive.undo()).rejects.toMatchObject({ code: "storage-full" });
  expect(listPaths(drive)).toEqual(["a"]);
  refuseWith(undefined);
  await drive.undo();
  expect(listPaths(drive)).toEqual([]);
});
