import { useMemo } from "react";
import { saveFile } from "#app/ui/files/save-file.ts";
import type { AskConflict, DoneAction, Drive, MoveOperation } from "../../drive/drive.ts";
import { type DriveItem, trashId } from "../../drive/drive-item.ts";
import { type Attempt, useAttempt } from "../../drive-hooks/use-drive.ts";
import { showName } from "../../i18n/show-name.ts";
import type { Strings } from "../../i18n/strings.ts";
import { useStrings } from "../../i18n/use-strings.tsx";
import { type Toasts, useToasts } from "../../settings/use-toasts.ts";
import type { PackItems } from "../download/use-downloads.ts";

interface ActionSettings {
  readonly drive: Drive;
  readonly strings: Strings["files"];
  readonly toasts: Toasts;
  readonly attempt: Attempt;
  readonly askConflict: AskConflict;
  readonly packItems: PackItems;
}

const undoOfferMs = 8_000;

const idsOf = (items: readonly DriveItem[]) => items.map(({ id }) => id);

export type FileActions = ReturnType<typeof createFileActions>;

export function createFileActions({ drive, strings, toasts, attempt, askConflict, packItems }: ActionSettings) {
  const describe = (items: readonly DriveItem[]) => describeItems(strings, namesOf(items));
  /** @param undoLater reverts the action if it is not the last one any more */
  const offerUndo = (
    title: string,
    text: string,
    action: DoneAction | undefined,
    undoLater: () => Promise<unknown>,
  ) => {
    const isLast = () => action !== undefined && drive.undoable() === action;
    toasts.undo(title, text, {
      durationMs: undoOfferMs,
      undoLabel: strings.undo,
      onUndo: () => void attempt<unknown>(() => (isLast() ? drive.undo() : undoLater())),
    });
  };
  const showResult = (done: DoneAction | undefined, titles: Strings["files"]["undone"], nothing: string) =>
    toasts.success(done ? titles[done.what] : nothing, done && describeItems(strings, done.names, done.count));

  return {
    createFolder: (parent: DriveItem, name: string) =>
      attempt(async () => {
        const folder = await drive.createFolder(parent.id, name);
        toasts.success(strings.folderCreated, strings.folderCreatedText(name));
        return folder;
      }),
    rename: ({ id }: DriveItem, name: string) => attempt(() => drive.rename(id, name)),
    star: (items: readonly DriveItem[], isStarred: boolean) =>
      attempt(async () => {
        await drive.setStarred(idsOf(items), isStarred);
        toasts.success(isStarred ? strings.addedToFavorites : strings.removedFromFavorites, describe(items));
      }),
    trash: (items: readonly DriveItem[]) =>
      attempt(async () => {
        const action = await drive.trashItems(idsOf(items));
        offerUndo(strings.itemDeleted, strings.movedToTrash(describe(items)), action, () =>
          drive.restore(idsOf(items)),
        );
      }),
    restore: (items: readonly DriveItem[]) =>
      attempt(async () => {
        const { restoredIds, inHomeNames } = await drive.restore(idsOf(items));
        const folder = drive.item(drive.item(restoredIds[0] ?? "")?.parentId ?? "");
        // Items from inside a deleted folder are not restored to it, since it is still in the trash.
        const isFromInside = items.some(({ parentId }) => parentId !== trashId);
        const text = isFromInside ? strings.placedIn(items.length, folder?.name || strings.home) : describe(items);
        toasts.success(strings.restored, inHomeNames.length > 0 ? strings.restoredHome(inHomeNames.join(", ")) : text);
      }),
    deleteForever: (items: readonly DriveItem[]) =>
      attempt(async () => {
        await drive.deleteForever(idsOf(items));
        toasts.success(strings.deletedForever, describe(items));
      }),
    emptyTrash: () =>
      attempt(async () => {
        await drive.emptyTrash();
        toasts.success(strings.trashEmptied);
      }),
    moveOrCopy: (ids: readonly string[], target: DriveItem, operation: MoveOperation) =>
      attempt(async () => {
        const origins = Map.groupBy(ids, (id) => drive.item(id)?.parentId);
        const result = await drive.moveOrCopy(ids, target.id, operation, askConflict);
        if (result.itemIds.length === 0) return result;
        const folderName = target.name || strings.home;
        const text = strings.placedIn(result.itemIds.length, folderName);
        offerUndo(operation === "move" ? strings.moved : strings.copied, text, result.action, async () => {
          if (operation === "copy") return drive.trashItems(result.itemIds);
          for (const [origin, moved] of origins) if (origin) await drive.moveOrCopy(moved, origin, "move", askConflict);
        });
        return result;
      }),
    download: (items: readonly DriveItem[]) =>
      attempt(async () => {
        const { name, content } = await packItems(items);
        saveFile(content, name);
        toasts.success(strings.downloadStarted, describe(items));
      }),
    undo: () => attempt(async () => showResult(await drive.undo(), strings.undone, strings.nothingToUndo)),
    redo: () => attempt(async () => showResult(await drive.redo(), strings.redone, strings.nothingToRedo)),
  };
}

export function useFileActions(drive: Drive, askConflict: AskConflict, packItems: PackItems): FileActions {
  const { files: strings } = useStrings();
  const toasts = useToasts();
  const attempt = useAttempt();
  return useMemo(
    () => createFileActions({ drive, strings, toasts, attempt, askConflict, packItems }),
    [drive, strings, toasts, attempt, askConflict, packItems],
  );
}

export function describeItems(strings: Strings["files"], names: readonly string[], count = names.length): string {
  const [name] = names;
  return count === 1 && name !== undefined ? strings.quoted(showName(name)) : strings.itemCount(count);
}

export const namesOf = (items: readonly { readonly name: string }[]): readonly string[] =>
  items.map(({ name }) => name);
