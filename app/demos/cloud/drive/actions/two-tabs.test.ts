import { IDBFactory } from "fake-indexeddb";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addFile, emptyState, file, findErrors, listEverything, listPaths } from "#tests/support/cloud-drive.ts";
import { DriveError } from "../drive.errors.ts";
import type { Drive } from "../drive.ts";
import { maxItems, rootId, trashId } from "../drive-item.ts";
import { openDrive } from "../open-drive.ts";

import "fake-indexeddb/auto";

const opened: Drive[] = [];
let runs = 0;
let name = "";

beforeEach(() => {
  runs += 1;
  name = `drive-${runs}`;
  vi.stubGlobal("indexedDB", new IDBFactory());
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((drive) => drive.close()));
  vi.unstubAllGlobals();
});

async function openTab(): Promise<Drive> {
  const drive = await openDrive({ ownerName: () => "Ada", makeSamples: emptyState, name });
  expect(drive.status().persistence).toBe("persisted");
  opened.push(drive);
  return drive;
}

/** Expects all tabs to show the same items, and a new one to find them stored. */
async function expectInStep(...drives: readonly Drive[]): Promise<string[]> {
  const third = await openTab();
  const stored = listEverything(third);
  for (const drive of drives) await vi.waitFor(() => expect(listEverything(drive)).toEqual(stored), 2_000);
  for (const drive of drives) expect(findErrors(drive)).toEqual([]);
  expect(third.status().notice).toBeUndefined();
  return listPaths(third);
}

test("stored items are loaded again with their content", async () => {
  const first = await openTab();
  const id = await addFile(first, rootId, "notes.txt", "hello");
  await first.setStarred([id], true);
  await first.close();
  const second = await openTab();
  expect(listEverything(second)).toEqual(listEverything(first));
  const content = await second.read(id);
  expect(await content.text()).toBe("hello");
  expect(content.type).toBe("text/plain");
});

test("another tab shows a change without a reload", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const notified = vi.fn();
  there.subscribe(notified);
  await here.createFolder(rootId, "Plans");
  await vi.waitFor(() => expect(there.findPath(["Plans"])).toBeDefined());
  expect(notified).toHaveBeenCalled();
});

test("files aborted before they are stored leave no trace in either tab", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const cancelling = new AbortController();
  const adding = here.addFiles([file(rootId, "a.txt")], { signal: cancelling.signal });
  await Promise.resolve();
  cancelling.abort("enough");
  await expect(adding).rejects.toBe("enough");
  expect(here.undoable()).toBeUndefined();
  await here.createFolder(rootId, "after");
  expect(await expectInStep(here, there)).toEqual(["after"]);
  expect(await here.clearCache()).toBe(0);
});

test("a signal aborted after files are stored changes nothing", async () => {
  const here = await openTab();
  const cancelling = new AbortController();
  await here.addFiles([file(rootId, "a.txt")], { signal: cancelling.signal });
  cancelling.abort("too late");
  expect(await expectInStep(here)).toEqual(["a.txt"]);
});

test("different items changed at once in two tabs both keep their change", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const a = await addFile(here, rootId, "a");
  const b = await addFile(here, rootId, "b");
  await vi.waitFor(() => expect(there.item(b)).toBeDefined());
  await Promise.all([here.rename(a, "first"), there.rename(b, "second")]);
  expect(await expectInStep(here, there)).toEqual(["first", "second"]);
});

test("two tabs that add to an almost full drive at once do not exceed its items, without locks as well", async () => {
  vi.stubGlobal("navigator", {});
  const [here, there] = [await openTab(), await openTab()];
  const most = Array.from({ length: maxItems - 1 }, (_, i) => ({ ...file(rootId, `${i}`), content: undefined }));
  await here.addFiles(most);
  await vi.waitFor(() => expect(there.children(rootId)).toHaveLength(maxItems - 1), 5_000);
  const added = await Promise.allSettled([here.createFolder(rootId, "here"), there.createFolder(rootId, "there")]);
  expect(added.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))).toMatchObject([
    { code: "too-many-items" },
  ]);
  expect(await expectInStep(here, there)).toHaveLength(maxItems);
});

test("an item renamed here and starred there gets both changes", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const a = await addFile(here, rootId, "a");
  await vi.waitFor(() => expect(there.item(a)).toBeDefined());
  await Promise.all([here.rename(a, "b"), there.setStarred([a], true)]);
  await expectInStep(here, there);
  expect(here.item(a)).toMatchObject({ name: "b", isStarred: true });
});

test("of one name used in both tabs at once, the second folder is refused, and the second file is numbered", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const both = (act: (drive: Drive) => Promise<unknown>) => Promise.allSettled([act(here), act(there)]);
  const folders = await both((drive) => drive.createFolder(rootId, "New"));
  expect(folders.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))).toMatchObject([
    { code: "bad-name", nameError: "taken" },
  ]);
  await both((drive) => addFile(drive, rootId, "a.txt"));
  expect(await expectInStep(here, there)).toEqual(["New", "a (2).txt", "a.txt"]);
});

test("two folders moved into each other at once: one move succeeds, the other tab gets an error", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const a = await here.createFolder(rootId, "a");
  const b = await here.createFolder(rootId, "b");
  await vi.waitFor(() => expect(there.item(b.id)).toBeDefined());
  const ask = async () => ({ choice: "keep both", isForAll: true }) as const;
  const results = await Promise.allSettled([
    here.moveOrCopy([a.id], b.id, "move", ask),
    there.moveOrCopy([b.id], a.id, "move", ask),
  ]);
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused).toEqual([expect.any(DriveError)]);
  expect(refused[0]).toMatchObject({ code: "into-itself" });
  expect(await expectInStep(here, there)).toHaveLength(2);
});

test("a file added to a folder that another tab has just deleted forever is refused", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const folder = await here.createFolder(rootId, "a");
  await vi.waitFor(() => expect(there.item(folder.id)).toBeDefined());
  const deleting = here.deleteForever([folder.id]);
  await Promise.all([
    deleting,
    expect(addFile(there, folder.id, "late.txt")).rejects.toMatchObject({ code: "no-such-item" }),
  ]);
  expect(await expectInStep(here, there)).toEqual([]);
});

test("undo reverts the change of this tab and leaves later changes of another tab", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const a = await addFile(here, rootId, "a");
  await here.setStarred([a], true);
  await vi.waitFor(() => expect(there.item(a)?.isStarred).toBe(true));
  await there.rename(a, "b");
  await vi.waitFor(() => expect(here.item(a)?.name).toBe("b"));
  await here.undo();
  expect(here.item(a)).toMatchObject({ name: "b", isStarred: false });
  await expectInStep(here, there);
});

test("a new folder is not undone once another tab has added a file to it", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const folder = await here.createFolder(rootId, "a");
  await vi.waitFor(() => expect(there.item(folder.id)).toBeDefined());
  const late = await addFile(there, folder.id, "late.txt");
  await vi.waitFor(() => expect(here.item(late)).toBeDefined());
  await expect(here.undo()).rejects.toMatchObject({ code: "changed-elsewhere" });
  expect(await expectInStep(here, there)).toEqual(["a", "a/late.txt"]);
});

test("a reset in one tab resets the other and clears its history", async () => {
  const [here, there] = [await openTab(), await openTab()];
  await addFile(there, rootId, "a");
  await here.resetToSamples();
  await vi.waitFor(() => expect(there.children(rootId)).toEqual([]));
  expect(there.undoable()).toBeUndefined();
  expect(await expectInStep(here, there)).toEqual([]);
});

test("more changes than the journal lists are read as a whole", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const many = Array.from({ length: 2_100 }, (_, i) => ({
    parentId: rootId,
    name: `f${i}`,
    content: undefined,
    modifiedMs: 0,
  }));
  await here.addFiles(many);
  await vi.waitFor(() => expect(there.children(rootId)).toHaveLength(2_100), 5_000);
  await addFile(there, rootId, "mine");
  expect((await expectInStep(here, there)).length).toBe(2_101);
});

test("an unreferenced content is retained while another tab may undo", async () => {
  const here = await openTab();
  const id = await addFile(here, rootId, "a.txt", "hello");
  await here.deleteForever([id]);
  await openTab();
  await here.undo();
  expect(await (await here.read(id)).text()).toBe("hello");
});

test("an unreferenced content is removed when a tab is opened alone", async () => {
  const here = await openTab();
  await here.deleteForever([await addFile(here, rootId, "a.txt", "hello")]);
  await here.close();
  const again = await openTab();
  expect(await again.clearCache()).toBe(0);
});

test("clearing the cache frees deleted contents and ends undo in every tab", async () => {
  const [here, there] = [await openTab(), await openTab()];
  await here.deleteForever([await addFile(here, rootId, "a.txt", "hello")]);
  expect(await there.clearCache()).toBe(5);
  await vi.waitFor(() => expect(here.undoable()).toBeUndefined());
});

const edit = fc.record({
  isHere: fc.boolean(),
  kind: fc.constantFrom("create", "rename", "star", "trash", "restore", "move", "forget", "undo"),
  what: fc.nat(50),
  where: fc.nat(50),
  name: fc.constantFrom("a", "b", "c"),
});

test.each(["with", "without"])(
  "%s locks: whatever two tabs do at once, both end with the same valid tree",
  async (locks) => {
    if (locks === "without") vi.stubGlobal("navigator", {});
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 25 }), async (edits) => {
        runs += 1;
        name = `drive-${runs}`;
        const [here, there] = [await openTab(), await openTab()];
        const done = edits.map((one) => doEdit(one.isHere ? here : there, one).catch(expectError));
        await Promise.all(done);
        await expectInStep(here, there);
        await Promise.all(opened.splice(0).map((drive) => drive.close()));
      }),
      { numRuns: 60 },
    );
  },
);

function expectError(error: unknown): void {
  expect(error).toBeInstanceOf(DriveError);
}

type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

async function doEdit(drive: Drive, { kind, what, where, name: newName }: Edit): Promise<unknown> {
  const everything = listEverything(drive);
  const id = everything[what % Math.max(1, everything.length)]?.id ?? "nothing";
  const folders = [rootId, ...everything.filter(({ type }) => type === "folder").map((folder) => folder.id)];
  const folderId = folders[where % folders.length] ?? trashId;
  const ask = async () => ({ choice: "replace", isForAll: false }) as const;
  switch (kind) {
    case "create":
      return await drive.createFolder(folderId, newName);
    case "rename":
      return await drive.rename(id, newName);
    case "star":
      return await drive.setStarred([id], true);
    case "trash":
      return await drive.trashItems([id]);
    case "restore":
      return await drive.restore([id]);
    case "move":
      return await drive.moveOrCopy([id], folderId, "move", ask);
    case "forget":
      return await drive.deleteForever([id]);
    case "undo":
      return await drive.undo();
  }
}

test("another tab's change is retained while thousands are deleted here", async () => {
  const here = await openTab();
  await here.addFiles(Array.from({ length: 1_200 }, (_, i) => file(rootId, `f${i}.txt`, "x")));
  const there = await openTab();
  const ids = here.children(rootId).map(({ id }) => id);
  const [first = ""] = ids;
  await Promise.all([here.trashItems(ids), there.rename(first, "new.txt")]);
  await expectInStep(here, there);
  expect(here.item(first)).toMatchObject({ name: "new.txt", parentId: trashId });
});
