import { DriveError } from "../drive.errors.ts";
import type { DriveActions } from "../drive.ts";
import { type DriveItem, trashId } from "../drive-item.ts";
import {
  type ActionContext,
  addFiles,
  createFolder,
  deleteForever,
  renameItem,
  restoreItems,
  shareItem,
  starItems,
  trashItems,
} from "../rules/change-items.ts";
import { moveOrCopy } from "../rules/move-and-copy.ts";
import { askAboutConflicts, findTakenNames } from "../rules/name-conflicts.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { inOneStep, type TreeEditor } from "../tree/tree-edit.ts";
import type { ActionRunner } from "./action-runner.ts";
import { runInSlices } from "./step-slicer.ts";

/** @param context is read for each action */
export function createActions(runner: ActionRunner, tree: DriveTree, context: () => ActionContext): DriveActions {
  const run = async (...action: Parameters<typeof runner.run<void>>) => await (await runner.run(...action)).stored;
  const remove = (ids: readonly string[]) => run("delete-forever", ids, (editor) => deleteForever(editor, ids));
  return {
    async createFolder(parentId, name) {
      const make = inOneStep((editor) => createFolder(editor, parentId, name, context()));
      const { result, stored } = await runner.run("create-folder", [], make);
      await stored;
      return itemOf(tree, result);
    },
    rename: (id, name) =>
      run(
        "rename",
        [id],
        inOneStep((editor) => renameItem(editor, id, name)),
      ),
    setStarred: (ids, isStarred) =>
      run(isStarred ? "star" : "unstar", ids, (editor) => starItems(editor, ids, isStarred)),
    setShare: (id, share) =>
      run(
        share ? "share" : "unshare",
        [id],
        inOneStep((editor) => shareItem(editor, id, share)),
      ),
    async trashItems(ids) {
      const { action, stored } = await runner.run("trash", ids, (editor) => trashItems(editor, ids, context()));
      await stored;
      return action;
    },
    async restore(ids) {
      const { result, stored } = await runner.run("restore", ids, (editor) => restoreItems(editor, ids));
      const restoredIds = ids.filter((id) => tree.item(id));
      const inHomeNames = result.flatMap((id) => tree.item(id)?.name ?? []);
      await stored;
      return { restoredIds, inHomeNames };
    },
    emptyTrash: () => remove(tree.children(trashId).map(({ id }) => id)),
    deleteForever: remove,
    async moveOrCopy(ids, targetId, operation, askConflict) {
      const request = { ids, targetId, operation };
      const takenNames = await runInSlices(findTakenNames(tree, request), runner.slicer);
      const choices = await askAboutConflicts(tree, takenNames, askConflict);
      const { result, action, stored } = await runner.run(operation, ids, (editor) =>
        moveOrCopy(editor, request, choices, context()),
      );
      await stored;
      return { ...result, action };
    },
    async addFiles(files, { undoGroup, signal } = {}) {
      signal?.throwIfAborted();
      const contents = new Map<string, Blob>();
      const add = inOneStep((editor) => addFiles(editor, files, contents, context()));
      const { result, stored } = await runner.run("upload", [], add, { contents, group: undoGroup, signal });
      await stored;
      return result.flatMap((id) => tree.item(id) ?? []);
    },
    markOpened(id) {
      const { nowMs } = context();
      const touch = ({ put }: TreeEditor) => {
        const record = tree.record(id);
        if (record) put({ ...record, touchedMs: nowMs });
      };
      runner.runWithoutHistory(touch).catch(() => {});
    },
  };
}

function itemOf(tree: DriveTree, id: string): DriveItem {
  const item = tree.item(id);
  if (!item) throw new DriveError("no-such-item");
  return item;
}
