import {
  addFiles,
  createFolder,
  deleteForever,
  type Occasion,
  renameItem,
  restoreItems,
  shareItem,
  starItems,
  trashItems,
} from "../actions/change-items.ts";
import { askAboutClashes, placeItems } from "../actions/place-items.ts";
import { DriveError } from "../drive.errors.ts";
import type { Drive } from "../drive.ts";
import { type DriveItem, trashId } from "../drive-item.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import type { ActionRunner } from "./action-runner.ts";

type DriveActions = Pick<
  Drive,
  | "createFolder"
  | "rename"
  | "setStarred"
  | "setShare"
  | "trashItems"
  | "restore"
  | "emptyTrash"
  | "deleteForever"
  | "place"
  | "addFiles"
  | "markOpened"
>;

export function createActions(runner: ActionRunner, tree: DriveTree, occasion: () => Occasion): DriveActions {
  const forget = async (ids: readonly string[]) =>
    await runner.run("delete-forever", ids, (editor) => deleteForever(editor, ids)).stored;
  return {
    async createFolder(parentId, name) {
      const made = runner.run("create-folder", [], (editor) => createFolder(editor, parentId, name, occasion()));
      await made.stored;
      return itemOf(tree, made.result);
    },
    rename: async (id, name) => await runner.run("rename", [id], (editor) => renameItem(editor, id, name)).stored,
    setStarred: async (ids, isStarred) =>
      await runner.run(isStarred ? "star" : "unstar", ids, (editor) => starItems(editor, ids, isStarred)).stored,
    setShare: async (id, share) =>
      await runner.run(share ? "share" : "unshare", [id], (editor) => shareItem(editor, id, share)).stored,
    trashItems: async (ids) => await runner.run("trash", ids, (editor) => trashItems(editor, ids, occasion())).stored,
    async restore(ids) {
      const { result, stored } = runner.run("restore", ids, (editor) => restoreItems(editor, ids));
      const restoredIds = ids.filter((id) => tree.item(id));
      const inHomeNames = result.flatMap((id) => tree.item(id)?.name ?? []);
      await stored;
      return { restoredIds, inHomeNames };
    },
    emptyTrash: () => forget(tree.children(trashId).map(({ id }) => id)),
    deleteForever: forget,
    async place(ids, targetId, how, askConflict) {
      const choices = await askAboutClashes(tree, ids, targetId, how, askConflict);
      const { result, stored } = runner.run(how, ids, (editor) =>
        placeItems(editor, ids, targetId, how, choices, occasion()),
      );
      await stored;
      return result;
    },
    async addFiles(files, { undoGroup, signal } = {}) {
      signal?.throwIfAborted();
      const contents = new Map<string, Blob>();
      const made = runner.run("upload", [], (editor) => addFiles(editor, files, contents, occasion()), {
        contents,
        group: undoGroup,
        signal,
      });
      await made.stored;
      return made.result.flatMap((id) => tree.item(id) ?? []);
    },
    markOpened(id) {
      const record = tree.record(id);
      const { nowMs } = occasion();
      // Whether it is remembered changes nothing that anybody does.
      if (record) runner.runQuietly(({ put }) => put({ ...record, touchedMs: nowMs })).catch(() => {});
    },
  };
}

function itemOf(tree: DriveTree, id: string): DriveItem {
  const item = tree.item(id);
  if (!item) throw new DriveError("no-such-item");
  return item;
}
