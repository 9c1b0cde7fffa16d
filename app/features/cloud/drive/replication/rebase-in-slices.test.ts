import { expect, test, vi } from "vitest";
import { rootId } from "../drive-item.ts";
import { createMemoryStore } from "../storage/memory-store.ts";
import { DriveTree } from "../tree/drive-tree.ts";
import type { StoredItem } from "../tree/stored-item.ts";
import { editTree, inOneStep } from "../tree/tree-edit.ts";
import { buildStoredTree } from "./rebase-in-slices.ts";
import { WriteQueue } from "./write-queue.ts";

const many = 3_000;
/** Items of a slice, after which the time is checked. */
const itemsPerSlice = 250;

const folder = (id: string): StoredItem => ({
  ...{ id, parentId: rootId, name: id, contentId: undefined, contentBytes: 0, modifiedMs: 1, owner: "Ada" },
  ...{ isStarred: false, share: undefined, trashed: undefined, touchedMs: 0 },
});
const folders = Array.from({ length: many }, (_, i) => folder(`f${i}`));
const idsOf = (tree: DriveTree) => tree.children(rootId).map(({ id }) => id);

/** Another tab has stored many folders. `inPause` is run once, in the first pause. */
async function openQueue(inPause: (queue: WriteQueue, tree: DriveTree) => void) {
  const store = createMemoryStore();
  await store.replaceAll({ records: folders, contents: new Map() });
  const tree = new DriveTree();
  const onTreeChanged = vi.fn();
  let pauses = 0;
  const yieldToMain = async () => {
    if (pauses++ === 0) inPause(queue, tree);
  };
  const makeSlicer = () => ({ isDue: () => true, yieldToMain });
  const queue = new WriteQueue({ tree, store, revision: 0, onTreeChanged, onReplaced: () => {}, makeSlicer });
  return { store, tree, queue, onTreeChanged, pauses: () => pauses };
}

function addFolder(queue: WriteQueue, tree: DriveTree): Promise<void> {
  return queue.add(
    editTree(
      tree,
      inOneStep(({ put }) => put(folder("mine"))),
    ).changes,
  );
}

test("what another tab has stored is received in slices and shown at once, with the actions of the meantime", async () => {
  const shown: number[] = [];
  let stored: Promise<void> | undefined;
  const opened = await openQueue((queue, tree) => {
    stored = addFolder(queue, tree);
    shown.push(idsOf(tree).length);
  });
  opened.onTreeChanged.mockImplementation(() => shown.push(idsOf(opened.tree).length));
  await opened.queue.catchUp();
  expect(shown).toEqual([1, many + 1]);
  expect(opened.pauses()).toBeGreaterThan(many / itemsPerSlice);
  await stored;
  expect((await opened.store.load())?.state.records).toHaveLength(many + 1);
});

test("if pending writes are saved meanwhile, everything is read again", async () => {
  const opened = await openQueue((queue, tree) => {
    void addFolder(queue, tree);
    queue.savePending();
  });
  await opened.queue.catchUp();
  expect(idsOf(opened.tree)).toEqual(["mine"]);
  await opened.queue.catchUp();
  expect(idsOf(opened.tree)).toHaveLength(many);
});

test("many listed changes are applied below the queued writes, with a pause after each few items", async () => {
  const tree = new DriveTree(folders);
  const queued = editTree(
    tree,
    inOneStep(({ put, remove }) => {
      put({ ...folder("f0"), name: "mine" });
      remove("f1");
    }),
  );
  let pauses = 0;
  const slicer = { isDue: () => true, yieldToMain: async () => void pauses++ };
  const changes = folders.slice(0, 2_000).map((one) => ({ id: one.id, after: { ...one, isStarred: true } }));
  const stored = await buildStoredTree({
    tree,
    queued: [{ changes: queued.changes, error: undefined }],
    missed: { kind: "changes", revision: 2, changes },
    slicer,
  });
  expect(pauses).toBe(Math.floor((many - 1) / itemsPerSlice) + 2_000 / itemsPerSlice);
  expect(stored.children(rootId).filter(({ isStarred }) => isStarred)).toHaveLength(2_000);
  expect(stored.record("f0")?.name).toBe("f0");
  expect(stored.record("f1")).toBeDefined();
  expect(tree.record("f1")).toBeUndefined();
});
