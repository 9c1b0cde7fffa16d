import { expect, test, vi } from "vitest";
import {
  createEmptyDrive,
  emptyState,
  file,
  findFaults,
  listEverything,
  listPaths,
} from "#tests/support/cloud-drive.ts";
import { DriveError } from "../drive.errors.ts";
import type { Drive } from "../drive.ts";
import { rootId, trashId } from "../drive-item.ts";
import { createMemoryStore } from "../storage/memory-store.ts";
import { createBrowserDrive } from "./browser-drive.ts";
import { stepsAtOnce } from "./pace.ts";

const count = 3_000;

/** A drive with many files in Home, and what is noted each time that the page has its turn. */
async function createFullDrive(note: (drive: Drive) => void = () => {}) {
  let drive: Drive | undefined;
  const rest = vi.fn(async () => void (drive && note(drive)));
  drive = createEmptyDrive({ stepsAtOnce, rest });
  await drive.addFiles(Array.from({ length: count }, (_, i) => file(rootId, `f${i}.txt`, "x")));
  return { drive, rest, ids: drive.children(rootId).map(({ id }) => id) };
}

/** By how much the largest step between two numbers of a row exceeds the others, from 0 on. */
const largestStep = (numbers: readonly number[]) =>
  Math.max(...numbers.map((number, i) => Math.abs(number - (numbers[i - 1] ?? 0))));

test("thousands are deleted, restored, moved and taken back a slice at a time, and shown when all are through", async () => {
  const moved: number[] = [];
  let targetId = trashId;
  const { drive, rest, ids } = await createFullDrive((one) => moved.push(one.children(targetId).length));
  const folder = await drive.createFolder(rootId, "target");
  const told = vi.fn();
  drive.subscribe(told);
  const steps = async (deed: () => Promise<unknown>) => {
    moved.length = 0;
    rest.mockClear();
    told.mockClear();
    await deed();
    expect(told).toHaveBeenCalledTimes(1);
    expect(rest.mock.calls.length).toBeGreaterThan(count / stepsAtOnce);
    expect(largestStep(moved)).toBeLessThanOrEqual(stepsAtOnce);
    expect(findFaults(drive)).toEqual([]);
  };
  await steps(() => drive.trashItems(ids));
  expect(drive.trash()).toHaveLength(count);
  targetId = rootId;
  await steps(() => drive.restore(ids));
  expect(drive.children(rootId)).toHaveLength(count + 1);
  targetId = folder.id;
  await steps(() => drive.place(ids, folder.id, "move", async () => ({ choice: "skip", isForAll: true })));
  expect(drive.children(folder.id)).toHaveLength(count);
  targetId = rootId;
  await steps(() => drive.undo());
  expect(drive.children(folder.id)).toHaveLength(0);
  expect(drive.undoable()?.what).toBe("restore");
});

test("how far a long action is can be asked, and nothing is left of that afterwards", async () => {
  const { drive, ids } = await createFullDrive();
  const said: (number | undefined)[] = [];
  drive.subscribeToWork(() => said.push(drive.longWork()));
  await drive.trashItems(ids.slice(0, 10));
  expect(said).toEqual([]);
  await drive.trashItems(ids);
  const counts = said.filter((number) => number !== undefined);
  expect(new Set(counts).size).toBeGreaterThan(count / stepsAtOnce - 1);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(Math.max(...counts)).toBeLessThanOrEqual(count);
  expect(said.at(-1)).toBeUndefined();
});

test("what is done meanwhile waits for a long action, in its order", async () => {
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

test("what is done while everything is replaced comes after that, in what is shown and in what is stored", async () => {
  const memory = createMemoryStore();
  const isReplacing = Promise.withResolvers<void>();
  const mayReplace = Promise.withResolvers<void>();
  const settings = {
    store: {
      ...memory,
      replaceAll: async (...state: Parameters<typeof memory.replaceAll>) => {
        isReplacing.resolve();
        await mayReplace.promise;
        return await memory.replaceAll(...state);
      },
    },
    status: { keeping: "kept", notice: undefined },
    ownerName: () => "Ada",
    makeSamples: emptyState,
  } as const;
  const drive = createBrowserDrive({ ...settings, records: [] });
  const old = await drive.createFolder(rootId, "old");
  const replaced = drive.resetToSamples();
  await isReplacing.promise;
  const renamed = drive.rename(old.id, "older");
  const made = drive.createFolder(rootId, "new");
  mayReplace.resolve();
  await Promise.all([replaced, made, expect(renamed).rejects.toMatchObject({ code: "no-such-item" })]);
  expect(listPaths(drive)).toEqual(["new"]);
  const { records = [] } = (await memory.load()) ?? {};
  expect(records).toEqual([expect.objectContaining({ name: "new" })]);
});

test("a long action that is refused leaves everything as it was, and the next one is done", async () => {
  const memory = createMemoryStore();
  let isFull = false;
  const drive = createBrowserDrive({
    store: {
      ...memory,
      write: async (decide) => {
        if (isFull) throw new DOMException("no", "QuotaExceededError");
        await memory.write(decide);
      },
    },
    records: [],
    status: { keeping: "kept", notice: undefined },
    ownerName: () => "Ada",
    makeSamples: emptyState,
  });
  await drive.addFiles(Array.from({ length: count }, (_, i) => file(rootId, `f${i}.txt`, "x")));
  const before = listEverything(drive);
  isFull = true;
  await expect(drive.trashItems(before.map(({ id }) => id))).rejects.toBeInstanceOf(DriveError);
  isFull = false;
  expect(listEverything(drive)).toEqual(before);
  await drive.createFolder(rootId, "after");
  expect(drive.findPath(["after"])).toBeDefined();
});
