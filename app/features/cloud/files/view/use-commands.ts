import { useNavigate } from "react-router";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { nameKeys } from "../../messages/key-names.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { folderHref, hrefOf } from "../../place/place.ts";
import type { CurrentPlace } from "../../place/use-place.ts";
import { writeSystemClipboard } from "../clipboard/file-clipboard.ts";
import { type Command, type CommandId, canDeleteForever } from "../commands/commands.ts";
import type { FileActions } from "../commands/file-actions.ts";
import type { MenuEntry } from "../menu/item-menu.tsx";
import { clearSelection, selectAll, selectSome } from "../selection/selection.ts";
import type { PlaceState, ViewState } from "./use-view-state.ts";

interface CommandSettings {
  drive: Drive;
  current: CurrentPlace;
  state: ViewState;
  actions: FileActions;
  rows: readonly DriveItem[];
  refresh: () => void;
  pickFiles: () => void;
  pickFolder: () => void;
}

/** Carries out what menus, the bar, keys and the pointer ask for. */
export function useCommands(settings: CommandSettings) {
  const { drive, current, state, actions, rows } = settings;
  const { files: texts, frame } = useMessages();
  const navigate = useNavigate();

  const open = (item: DriveItem) => {
    if (item.type === "folder")
      return navigate(item.trashed ? hrefOf({ kind: "trash", folderId: item.id }) : folderHref(drive.pathOf(item.id)));
    state.setPreviewId(item.id);
    if (!item.trashed) drive.markOpened(item.id);
  };
  const openPlace = ({ id, parentId }: DriveItem) =>
    navigate(folderHref(drive.pathOf(parentId)), { state: { focusId: id } satisfies PlaceState });
  const take = (items: readonly DriveItem[], how: "move" | "copy") => {
    state.setClipboard({ ids: items.map(({ id }) => id), how });
    return items.map(({ name }) => name);
  };
  const place = async (ids: readonly string[], target: DriveItem, how: "move" | "copy") => {
    const result = await actions.place(ids, target, how);
    if (result && target.id === current.folder?.id)
      state.setSelection(selectSome(state.selection, result.placedIds, []));
    return result;
  };
  const paste = async () => {
    const { clipboard } = state;
    if (!clipboard || !current.folder) return;
    const ids = clipboard.ids.filter((id) => drive.item(id) && !drive.isInTrash(id));
    if (ids.length === 0) return state.setClipboard(undefined);
    const result = await place(ids, current.folder, clipboard.how);
    if (result && clipboard.how === "move") state.setClipboard(undefined);
  };
  const remove = async (items: readonly DriveItem[]) => {
    if (items.length === 0) return;
    if (items.some(({ trashed }) => trashed))
      return canDeleteForever(items) ? state.setDialog({ kind: "delete-forever", items }) : undefined;
    const next = nextAfter(rows, items);
    // Before it is stored: what is selected meanwhile stays selected.
    state.setSelection({ ...clearSelection(state.selection), activeId: next?.id, anchorId: next?.id });
    await actions.trash(items);
  };
  const withFirst = (items: readonly DriveItem[], deed: (item: DriveItem) => unknown) => items[0] && deed(items[0]);

  const run = (id: CommandId, items: readonly DriveItem[]): unknown => {
    const runs: Record<CommandId, () => unknown> = {
      open: () => withFirst(items, open),
      openPlace: () => withFirst(items, openPlace),
      preview: () => withFirst(items, open),
      download: () => actions.download(items),
      share: () => withFirst(items, (item) => state.setDialog({ kind: "share", itemId: item.id })),
      star: () => actions.star(items, true),
      unstar: () => actions.star(items, false),
      rename: () => withFirst(items, (item) => state.setRenamingId(item.id)),
      moveTo: () => state.setDialog({ kind: "place", question: { how: "move", items } }),
      copyTo: () => state.setDialog({ kind: "place", question: { how: "copy", items } }),
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
      shortcut: shortcut && nameKeys(frame.keys, shortcut),
      run: () => void run(id, items),
    }));
  return { run, open, openPlace, place, take, entriesFor };
}

/** The item that is next to those that go: the keyboard goes there. */
function nextAfter(rows: readonly DriveItem[], items: readonly DriveItem[]): DriveItem | undefined {
  const ids = new Set(items.map(({ id }) => id));
  const first = rows.findIndex(({ id }) => ids.has(id));
  return rows.slice(first).find(({ id }) => !ids.has(id)) ?? rows[first - 1];
}
