import { useNavigate } from "react-router";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { Drive, MoveOperation } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { nameKeys } from "../../formats/key-names.ts";
import { folderHref, hrefOf } from "../../location/drive-location.ts";
import type { CurrentLocation } from "../../location/use-drive-location.ts";
import { writeSystemClipboard } from "../clipboard/use-clipboard-events.ts";
import { type Command, type CommandId, canDeleteForever } from "../commands/commands.ts";
import type { FileActions } from "../commands/file-actions.ts";
import type { MenuEntry } from "../menu/item-menu.tsx";
import { clearSelection, selectAll, selectSome } from "../selection/selection.ts";
import type { LocationState, ViewState } from "./use-view-state.ts";

interface CommandSettings {
  drive: Drive;
  current: CurrentLocation;
  state: ViewState;
  actions: FileActions;
  rows: readonly DriveItem[];
  refresh: () => void;
  pickFiles: () => void;
  pickFolder: () => void;
}

export function useCommands(settings: CommandSettings) {
  const { drive, current, state, actions, rows } = settings;
  const { files: texts, layout } = useTexts("cloud");
  const navigate = useNavigate();

  const open = (item: DriveItem) => {
    if (item.type === "folder")
      return navigate(item.trashed ? hrefOf({ kind: "trash", folderId: item.id }) : folderHref(drive.pathOf(item.id)));
    state.setPreviewId(item.id);
    if (!item.trashed) drive.markOpened(item.id);
  };
  const showInFolder = ({ id, parentId }: DriveItem) =>
    navigate(folderHref(drive.pathOf(parentId)), { state: { focusId: id } satisfies LocationState });
  const take = (items: readonly DriveItem[], operation: MoveOperation) => {
    state.setClipboard({ ids: items.map(({ id }) => id), operation });
    return items.map(({ name }) => name);
  };
  const moveOrCopy = async (ids: readonly string[], target: DriveItem, operation: MoveOperation) => {
    const result = await actions.moveOrCopy(ids, target, operation);
    if (result && target.id === current.folder?.id) state.setSelection(selectSome(state.selection, result.itemIds, []));
    return result;
  };
  const paste = async () => {
    const { clipboard } = state;
    if (!clipboard || !current.folder) return;
    const ids = clipboard.ids.filter((id) => drive.item(id) && !drive.isInTrash(id));
    if (ids.length === 0) return state.setClipboard(undefined);
    const result = await moveOrCopy(ids, current.folder, clipboard.operation);
    if (result && clipboard.operation === "move") state.setClipboard(undefined);
  };
  const remove = async (items: readonly DriveItem[]) => {
    if (items.length === 0) return;
    if (items.some(({ trashed }) => trashed))
      return canDeleteForever(items) ? state.setDialog({ kind: "delete-forever", items }) : undefined;
    const next = nextAfter(rows, items);
    // Set before storing, so that a later selection is retained.
    state.setSelection({ ...clearSelection(state.selection), activeId: next?.id, anchorId: next?.id });
    await actions.trash(items);
  };
  const withFirst = (items: readonly DriveItem[], action: (item: DriveItem) => unknown) => items[0] && action(items[0]);

  const run = (id: CommandId, items: readonly DriveItem[]): unknown => {
    const runs: Record<CommandId, () => unknown> = {
      open: () => withFirst(items, open),
      showInFolder: () => withFirst(items, showInFolder),
      preview: () => withFirst(items, open),
      download: () => actions.download(items),
      share: () => withFirst(items, (item) => state.setDialog({ kind: "share", itemId: item.id })),
      star: () => actions.star(items, true),
      unstar: () => actions.star(items, false),
      rename: () => withFirst(items, (item) => state.setRenamingId(item.id)),
      moveTo: () => state.setDialog({ kind: "move", question: { operation: "move", items } }),
      copyTo: () => state.setDialog({ kind: "move", question: { operation: "copy", items } }),
      cut: () => writeSystemClipboard(take(items, "move")),
      copy: () => writeSystemClipboard(take(items, "copy")),
      paste,
      delete: () => remove(items),
      restore: () => actions.restore(items),
      deleteForever: () => remove(items),
      newFolder: () => state.setDialog({ kind: "new-folder" }),
      uploadFile: settings.pickFiles,
      uploadFolder: settings.pickFolder,
      selectAll: () => state.setSelection(selectAll(state.selection, rows)),
      refresh: settings.refresh,
      emptyTrash: () => state.setDialog({ kind: "empty-trash" }),
    };
    return runs[id]();
  };
  const entriesFor = (commands: readonly Command[], items: readonly DriveItem[]): readonly MenuEntry[] =>
    commands.map(({ id, shortcut, ...look }) => ({
      ...look,
      id,
      label: texts.commands[id],
      shortcut: shortcut && nameKeys(layout.keys, shortcut),
      run: () => void run(id, items),
    }));
  return { run, open, showInFolder, moveOrCopy, take, entriesFor };
}

function nextAfter(rows: readonly DriveItem[], items: readonly DriveItem[]): DriveItem | undefined {
  const ids = new Set(items.map(({ id }) => id));
  const first = rows.findIndex(({ id }) => ids.has(id));
  return rows.slice(first).find(({ id }) => !ids.has(id)) ?? rows[first - 1];
}
