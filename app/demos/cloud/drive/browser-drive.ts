import { ActionRunner, type RunnerOptions } from "./actions/action-runner.ts";
import { DriveError } from "./drive.errors.ts";
import type { Drive, DriveActions, DriveMaintenance, DriveReader, DriveStatus } from "./drive.ts";
import { type DriveItem, maxItems, rootId, trashId } from "./drive-item.ts";
import {
  type ActionContext,
  addFiles,
  createFolder,
  deleteForever,
  recordOf,
  renameItem,
  restoreItems,
  shareItem,
  starItems,
  trashItems,
} from "./rules/change-items.ts";
import { moveOrCopy } from "./rules/move-and-copy.ts";
import { askAboutTakenNames } from "./rules/name-conflicts.ts";
import type { DriveStore, WholeState } from "./storage/drive-store.ts";
import type { DriveTree } from "./tree/drive-tree.ts";
import { ItemLists } from "./tree/item-lists.ts";
import { mediaTypeOf } from "./tree/media-type.ts";

export interface BrowserDriveOptions extends RunnerOptions {
  readonly status: DriveStatus;
  readonly ownerName: () => string;
  readonly quotaBytes?: () => number;
  readonly makeSamples: () => Promise<WholeState>;
}

export function createBrowserDrive(options: BrowserDriveOptions): Drive {
  const { store, tree, status, ownerName, quotaBytes = () => Number.POSITIVE_INFINITY, makeSamples } = options;
  const runner = new ActionRunner(options);
  const closing = new AbortController();
  const askBeforeLeaving = (event: Event) => runner.isBusy && event.preventDefault();
  // Undefined in unit tests.
  globalThis.window?.addEventListener("beforeunload", askBeforeLeaving, closing);

  // A tab that cannot read now reads with its next action.
  const catchUp = () => void runner.catchUp().catch(() => {});
  let shownStatus = status;
  store.subscribe((news) => {
    if (news === "changed") catchUp();
    else {
      if (news === "closed") shownStatus = { ...status, notice: { kind: "closed" } };
      runner.forgetHistory();
    }
  });
  // Other tabs may have written while the tree was built.
  catchUp();

  return {
    ...createReader(tree, store, runner),
    ...createActions(runner, tree, () => ({ nowMs: Date.now(), ownerName: ownerName(), quotaBytes: quotaBytes() })),
    ...createMaintenance({ tree, runner, store, quotaBytes, makeSamples }),
    subscribe: runner.changed.subscribe,
    status: () => shownStatus,
    longActionProgress: () => runner.progress,
    subscribeToProgress: runner.progressed.subscribe,
    undo: () => runner.undo(),
    redo: () => runner.redo(),
    undoable: () => runner.history.done.at(-1)?.action,
    redoable: () => runner.history.undone.at(-1)?.action,
    async close() {
      await runner.settle();
      closing.abort();
      store.close();
    },
  };
}

function createReader(tree: DriveTree, store: DriveStore, runner: ActionRunner): DriveReader {
  const lists = new ItemLists(tree);
  const pathTo = (id: string): DriveItem[] =>
    [...tree.lineage(id)].reverse().flatMap((record) => tree.item(record.id) ?? []);
  return {
    item: (id) => tree.item(id),
    children: (folderId) => tree.children(folderId),
    pathOf: (id) => (tree.isWithin(id, rootId) ? pathTo(id) : []),
    trashPathOf: (id) => (tree.isInTrash(id) ? pathTo(id) : []),
    findPath(names) {
      let item = tree.item(rootId);
      for (const name of names) {
        if (item?.type !== "folder") return undefined;
        item = tree.childNamed(item.id, name);
      }
      return item;
    },
    childNamed: (folderId, name) => tree.childNamed(folderId, name),
    isNameTaken: (folderId, name, exceptId) => tree.isNameTaken(folderId, name, exceptId),
    isInTrash: (id) => tree.isInTrash(id),
    favorites: lists.favorites,
    recent: lists.recent,
    shared: lists.shared,
    findShare: (token) => lists.shared().find(({ share }) => share?.token === token),
    trash: lists.trash,
    usedBytes: () => tree.usedBytes(),
    async read(id) {
      const { name, contentId } = recordOf(tree, id);
      if (contentId === undefined) throw new DriveError("content-missing");
      let content = await readContent(store, contentId);
      // It may be about to be stored.
      if (!content) await runner.settle();
      content ??= await readContent(store, contentId);
      if (!content) throw new DriveError("content-missing");
      return content.slice(0, content.size, mediaTypeOf(name));
    },
  };
}

interface MaintenanceParts
  extends Required<Pick<BrowserDriveOptions, "tree" | "store" | "makeSamples" | "quotaBytes">> {
  readonly runner: ActionRunner;
}

function createMaintenance({ tree, runner, store, quotaBytes, makeSamples }: MaintenanceParts): DriveMaintenance {
  return {
    async exportAll(options) {
      await runner.settle();
      const { exportState } = await import("./archive/export-state.ts");
      return await exportState([...tree.records()], store, options);
    },
    async importAll(file, options) {
      const { importState } = await import("./archive/import-state.ts");
      const state = await importState(file, options);
      if (state.records.length > maxItems) throw new DriveError("too-many-items");
      const bytes = state.records.reduce((sum, { contentBytes }) => sum + contentBytes, 0);
      if (bytes > quotaBytes()) throw new DriveError("over-quota");
      await runner.replaceAll(state);
    },
    resetToSamples: async () => await runner.replaceAll(await makeSamples()),
    clearCache: () => runner.collectContents(),
  };
}

async function readContent(store: DriveStore, contentId: string): Promise<Blob | undefined> {
  try {
    return await store.readContent(contentId);
  } catch (error) {
    throw new DriveError("read-failed", { cause: error });
  }
}

function createActions(runner: ActionRunner, tree: DriveTree, context: () => ActionContext): DriveActions {
  const run = async (...action: Parameters<typeof runner.run<void>>) => void (await runner.run(...action));
  const remove = (ids: readonly string[]) => run("delete-forever", ids, (editor) => deleteForever(editor, ids));
  return {
    async createFolder(parentId, name) {
      const make = await runner.run("create-folder", [], (editor) => createFolder(editor, parentId, name, context()));
      const item = tree.item(make.result);
      if (!item) throw new DriveError("no-such-item");
      return item;
    },
    rename: (id, name) => run("rename", [id], (editor) => renameItem(editor, id, name)),
    setStarred: (ids, isStarred) =>
      run(isStarred ? "star" : "unstar", ids, (editor) => starItems(editor, ids, isStarred)),
    setShare: (id, share) => run(share ? "share" : "unshare", [id], (editor) => shareItem(editor, id, share)),
    async trashItems(ids) {
      return (await runner.run("trash", ids, (editor) => trashItems(editor, ids, context()))).action;
    },
    async restore(ids) {
      const { result } = await runner.run("restore", ids, (editor) => restoreItems(editor, ids));
      const inHomeNames = result.flatMap((id) => tree.item(id)?.name ?? []);
      return { restoredIds: ids.filter((id) => tree.item(id)), inHomeNames };
    },
    emptyTrash: () => remove(tree.children(trashId).map(({ id }) => id)),
    deleteForever: remove,
    async moveOrCopy(ids, targetId, operation, askConflict) {
      const request = { ids, targetId, operation };
      const choices = await askAboutTakenNames(tree, request, askConflict);
      const move = await runner.run(operation, ids, (editor) => moveOrCopy(editor, request, choices, context()));
      return { ...move.result, action: move.action };
    },
    async addFiles(files, { undoGroup, signal } = {}) {
      const contents = new Map<string, Blob>();
      const options = { contents, group: undoGroup, signal };
      const add = await runner.run("upload", [], (editor) => addFiles(editor, files, contents, context()), options);
      return add.result.flatMap((id) => tree.item(id) ?? []);
    },
    markOpened(id) {
      const { nowMs } = context();
      const touch: Parameters<typeof runner.runUnnoticed>[0] = (editor) => {
        const record = tree.record(id);
        if (record) editor.put({ ...record, touchedMs: nowMs });
      };
      runner.runUnnoticed(touch).catch(() => {});
    },
  };
}
