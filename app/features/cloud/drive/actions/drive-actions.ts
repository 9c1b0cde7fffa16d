import { DriveError } from "../drive.errors.ts";
import type { DriveActions } from "../drive.ts";
import { trashId } from "../drive-item.ts";
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
import { askAboutTakenNames } from "../rules/name-conflicts.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import type { ActionRunner } from "./action-runner.ts";

/** @param context is read for each action */
export function createActions(runner: ActionRunner, tree: DriveTree, context: () => ActionContext): DriveActions {
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
