import type { AskConflict, DoneAction, Drive } from "../../drive/drive.ts";
import { type DriveItem, trashId } from "../../drive/drive-item.ts";
import type { Messages } from "../../messages/messages.ts";
import type { Attempt } from "../../refusal/use-attempt.ts";
import type { Toasts } from "../../settings/use-toasts.ts";
import { saveDownload } from "../../transfer/download-items.ts";
import type { PackItems } from "../download/use-downloads.ts";
import { describeItems, namesOf } from "./describe-items.ts";

interface ActionSettings {
  readonly drive: Drive;
  readonly texts: Messages["files"];
  readonly toasts: Toasts;
  readonly attempt: Attempt;
  readonly askConflict: AskConflict;
  readonly packItems: PackItems;
}

const undoOfferMs = 8_000;

const idsOf = (items: readonly DriveItem[]) => items.map(({ id }) => id);

/** What is done to files, with the words about it. Refusals are said and do not throw. */
export type FileActions = ReturnType<typeof createFileActions>;

export function createFileActions({ drive, texts, toasts, attempt, askConflict, packItems }: ActionSettings) {
  const describe = (items: readonly DriveItem[]) => describeItems(texts, namesOf(items));
  /**
   * The toast's button takes back this action and no other: one that came later, or while this was being stored, stays.
   * @param takeBackLater does so where the action is not the last one any more
   */
  const offerUndo = (
    title: string,
    text: string,
    action: DoneAction | undefined,
    takeBackLater: () => Promise<unknown>,
  ) => {
    const isLast = () => action !== undefined && drive.undoable() === action;
    toasts.undo(title, text, {
      durationMs: undoOfferMs,
      undoLabel: texts.undo,
      onUndo: () => void attempt<unknown>(() => (isLast() ? drive.undo() : takeBackLater())),
    });
  };
  const say = (done: DoneAction | undefined, words: Messages["files"]["undone"], nothing: string) =>
    toasts.success(done ? words[done.what] : nothing, done && describeItems(texts, done.names, done.count));

  return {
    createFolder: (parent: DriveItem, name: string) =>
      attempt(async () => {
        const folder = await drive.createFolder(parent.id, name);
        toasts.success(texts.folderCreated, texts.folderCreatedText(name));
        return folder;
      }),
    rename: ({ id }: DriveItem, name: string) => attempt(() => drive.rename(id, name)),
    star: (items: readonly DriveItem[], isStarred: boolean) =>
      attempt(async () => {
        await drive.setStarred(idsOf(items), isStarred);
        toasts.success(isStarred ? texts.addedToFavorites : texts.removedFromFavorites, describe(items));
      }),
    trash: (items: readonly DriveItem[]) =>
      attempt(async () => {
        const action = await drive.trashItems(idsOf(items));
        offerUndo(texts.itemDeleted, texts.movedToTrash(describe(items)), action, () => drive.restore(idsOf(items)));
      }),
    restore: (items: readonly DriveItem[]) =>
      attempt(async () => {
        const { restoredIds, inHomeNames } = await drive.restore(idsOf(items));
        const folder = drive.item(drive.item(restoredIds[0] ?? "")?.parentId ?? "");
        // Out of a deleted folder: not to where it was, as that is still in the trash.
        const isFromInside = items.some(({ parentId }) => parentId !== trashId);
        const text = isFromInside ? texts.placedIn(items.length, folder?.name || texts.home) : describe(items);
        toasts.success(texts.restored, inHomeNames.length > 0 ? texts.restoredHome(inHomeNames.join(", ")) : text);
      }),
    deleteForever: (items: readonly DriveItem[]) =>
      attempt(async () => {
        await drive.deleteForever(idsOf(items));
        toasts.success(texts.deletedForever, describe(items));
      }),
    emptyTrash: () =>
      attempt(async () => {
        await drive.emptyTrash();
        toasts.success(texts.trashEmptied);
      }),
    place: (ids: readonly string[], target: DriveItem, how: "move" | "copy") =>
      attempt(async () => {
        const origins = Map.groupBy(ids, (id) => drive.item(id)?.parentId);
        const result = await drive.place(ids, target.id, how, askConflict);
        if (result.placedIds.length === 0) return result;
        const folderName = target.name || texts.home;
        const text = texts.placedIn(result.placedIds.length, folderName);
        offerUndo(how === "move" ? texts.moved : texts.copied, text, result.action, async () => {
          if (how === "copy") return drive.trashItems(result.placedIds);
          for (const [origin, moved] of origins) if (origin) await drive.place(moved, origin, "move", askConflict);
        });
        return result;
      }),
    download: (items: readonly DriveItem[]) =>
      attempt(async () => {
        saveDownload(await packItems(items));
        toasts.success(texts.downloadStarted, describe(items));
      }),
    undo: () => attempt(async () => say(await drive.undo(), texts.undone, texts.nothingToUndo)),
    redo: () => attempt(async () => say(await drive.redo(), texts.redone, texts.nothingToRedo)),
  };
}
