import { useMemo } from "react";
import { saveFile } from "#app/ui/files/save-file.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { AskConflict, DoneAction, Drive, MoveOperation } from "../../drive/drive.ts";
import { type DriveItem, trashId } from "../../drive/drive-item.ts";
import { type Attempt, useAttempt } from "../../drive-hooks/use-drive.ts";
import { showName } from "../../formats/formats.ts";
import { type Toasts, useToasts } from "../../settings/use-toasts.ts";
import type { CloudTexts } from "../../strings/load-strings.ts";
import type { PackItems } from "../download/use-downloads.ts";

interface ActionSettings {
  readonly drive: Drive;
  readonly texts: CloudTexts["files"];
  readonly toasts: Toasts;
  readonly attempt: Attempt;
  readonly askConflict: AskConflict;
  readonly packItems: PackItems;
}

const undoOfferMs = 8_000;

const idsOf = (items: readonly DriveItem[]) => items.map(({ id }) => id);

export type FileActions = ReturnType<typeof createFileActions>;

export function createFileActions({ drive, texts, toasts, attempt, askConflict, packItems }: ActionSettings) {
  const describe = (items: readonly DriveItem[]) => describeItems(texts, namesOf(items));
  const offerUndo = (
    title: string,
    text: string,
    action: DoneAction | undefined,
    undoLater: () => Promise<unknown>,
  ) => {
    const isLast = () => action !== undefined && drive.undoable() === action;
    toasts.undo(title, text, {
      durationMs: undoOfferMs,
      onUndo: () => void attempt<unknown>(() => (isLast() ? drive.undo() : undoLater())),
    });
  };
  const showResult = (done: DoneAction | undefined, titles: CloudTexts["files"]["undone"], nothing: string) =>
    toasts.success(done ? titles[done.what] : nothing, done && describeItems(texts, done.names, done.count));

  return {
    createFolder: (parent: DriveItem, name: string) =>
      attempt(async () => {
        const folder = await drive.createFolder(parent.id, name);
        toasts.success(texts.folderCreated, texts.folderCreatedText({ name }));
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
        offerUndo(texts.itemDeleted, texts.movedToTrash({ what: describe(items) }), action, () =>
          drive.restore(idsOf(items)),
        );
      }),
    restore: (items: readonly DriveItem[]) =>
      attempt(async () => {
        const { restoredIds, inHomeNames } = await drive.restore(idsOf(items));
        const folder = drive.item(drive.item(restoredIds[0] ?? "")?.parentId ?? "");
        // Items from inside a deleted folder are not restored to it, since it is still in the trash.
        const isFromInside = items.some(({ parentId }) => parentId !== trashId);
        const text = isFromInside
          ? texts.placedIn({ count: items.length, folder: folder?.name || texts.home })
          : describe(items);
        toasts.success(
          texts.restored,
          inHomeNames.length > 0 ? texts.restoredHome({ names: inHomeNames.join(", ") }) : text,
        );
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
    moveOrCopy: (ids: readonly string[], target: DriveItem, operation: MoveOperation) =>
      attempt(async () => {
        const origins = Map.groupBy(ids, (id) => drive.item(id)?.parentId);
        const result = await drive.moveOrCopy(ids, target.id, operation, askConflict);
        if (result.itemIds.length === 0) return result;
        const folderName = target.name || texts.home;
        const text = texts.placedIn({ count: result.itemIds.length, folder: folderName });
        offerUndo(operation === "move" ? texts.moved : texts.copied, text, result.action, async () => {
          if (operation === "copy") return drive.trashItems(result.itemIds);
          for (const [origin, moved] of origins) if (origin) await drive.moveOrCopy(moved, origin, "move", askConflict);
        });
        return result;
      }),
    download: (items: readonly DriveItem[]) =>
      attempt(async () => {
        const { name, content } = await packItems(items);
        saveFile(content, name);
        toasts.success(texts.downloadStarted, describe(items));
      }),
    undo: () => attempt(async () => showResult(await drive.undo(), texts.undone, texts.nothingToUndo)),
    redo: () => attempt(async () => showResult(await drive.redo(), texts.redone, texts.nothingToRedo)),
  };
}

export function useFileActions(drive: Drive, askConflict: AskConflict, packItems: PackItems): FileActions {
  const { files: texts } = useTexts("cloud");
  const toasts = useToasts();
  const attempt = useAttempt();
  return useMemo(
    () => createFileActions({ drive, texts, toasts, attempt, askConflict, packItems }),
    [drive, texts, toasts, attempt, askConflict, packItems],
  );
}

export function describeItems(texts: CloudTexts["files"], names: readonly string[], count = names.length): string {
  const [name] = names;
  return count === 1 && name !== undefined ? texts.quoted({ name: showName(name) }) : texts.itemCount({ count });
}

export const namesOf = (items: readonly { readonly name: string }[]): readonly string[] =>
  items.map(({ name }) => name);
