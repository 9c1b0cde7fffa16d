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
import { askAboutClashes, findAllClashes, placeItems } from "../actions/place-items.ts";
import { DriveError } from "../drive.errors.ts";
import type { Drive } from "../drive.ts";
import { type DriveItem, trashId } from "../drive-item.ts";
import type { DriveTree } from "../tree/drive-tree.ts";
import { inOneStep, type TreeEditor } from "../tree/edit-tree.ts";
import type { ActionRunner } from "./action-runner.ts";
import { takeInSlices } from "./pace.ts";

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
  const done = async (...action: Parameters<typeof runner.run<void>>) => await (await runner.run(...action)).stored;
  const forget = (ids: readonly string[]) => done("delete-forever", ids, (editor) => deleteForever(editor, ids));
  return {
    async createFolder(parentId, name) {
      const make = inOneStep((editor) => createFolder(editor, parentId, name, occasion()));
      const { result, stored } = await runner.run("create-folder", [], make);
      await stored;
      return itemOf(tree, result);
    },
    rename: (id, name) =>
      done(
        "rename",
        [id],
        inOneStep((editor) => renameItem(editor, id, name)),
      ),
    setStarred: (ids, isStarred) =>
      done(isStarred ? "star" : "unstar", ids, (editor) => starItems(editor, ids, isStarred)),
    setShare: (id, share) =>
      done(
        share ? "share" : "unshare",
        [id],
        inOneStep((editor) => shareItem(editor, id, share)),
      ),
    async trashItems(ids) {
      const { action, stored } = await runner.run("trash", ids, (editor) => trashItems(editor, ids, occasion()));
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
    emptyTrash: () => forget(tree.children(trashId).map(({ id }) => id)),
    deleteForever: forget,
    async place(ids, targetId, how, askConflict) {
      const clashes = await takeInSlices(findAllClashes(tree, ids, targetId, how), runner.pace);
      const choices = await askAboutClashes(tree, clashes, askConflict);
      const { result, action, stored } = await runner.run(how, ids, (editor) =>
        placeItems(editor, ids, targetId, how, choices, occasion()),
      );
      await stored;
      return { ...result, action };
    },
    async addFiles(files, { undoGroup, signal } = {}) {
      signal?.throwIfAborted();
      const contents = new Map<string, Blob>();
      const add = inOneStep((editor) => addFiles(editor, files, contents, occasion()));
      const { result, stored } = await runner.run("upload", [], add, { contents, group: undoGroup, signal });
      await stored;
      return result.flatMap((id) => tree.item(id) ?? []);
    },
    markOpened(id) {
      const { nowMs } = occasion();
      const touch = ({ put }: TreeEditor) => {
        const record = tree.record(id);
        if (record) put({ ...record, touchedMs: nowMs });
      };
      // Whether it is remembered changes nothing that anybody does.
      runner.runQuietly(touch).catch(() => {});
    },
  };
}

function itemOf(tree: DriveTree, id: string): DriveItem {
  const item = tree.item(id);
  if (!item) throw new DriveError("no-such-item");
  return item;
}
