import { type DriveItem, trashId } from "../../drive/drive-item.ts";
import type { Key } from "../../messages/key-names.ts";

/** What can be done with items, or with the folder that is open. `messages/` has a word for each. */
export type CommandId =
  | "open"
  | "openPlace"
  | "preview"
  | "download"
  | "share"
  | "star"
  | "unstar"
  | "rename"
  | "moveTo"
  | "copyTo"
  | "cut"
  | "copy"
  | "paste"
  | "delete"
  | "restore"
  | "deleteForever"
  | "newFolder"
  | "uploadFile"
  | "uploadFolder"
  | "selectAll"
  | "refresh"
  | "emptyTrash";

export interface Command {
  readonly id: CommandId;
  readonly glyph: string;
  /** Pressed together. */
  readonly shortcut?: readonly Key[];
  readonly isDanger?: boolean;
  /** Starts a new group of a menu. */
  readonly startsGroup?: boolean;
}

const all: Record<CommandId, Omit<Command, "id">> = {
  open: { glyph: "folder", shortcut: ["enter"] },
  openPlace: { glyph: "folder" },
  preview: { glyph: "eye", shortcut: ["enter"] },
  download: { glyph: "download" },
  share: { glyph: "share" },
  star: { glyph: "star" },
  unstar: { glyph: "starred" },
  rename: { glyph: "rename", shortcut: ["F2"], startsGroup: true },
  moveTo: { glyph: "move" },
  copyTo: { glyph: "copy" },
  cut: { glyph: "cut", shortcut: ["control", "X"] },
  copy: { glyph: "copy", shortcut: ["control", "C"] },
  paste: { glyph: "paste", shortcut: ["control", "V"] },
  delete: { glyph: "trash", shortcut: ["delete"], isDanger: true, startsGroup: true },
  restore: { glyph: "restore" },
  deleteForever: { glyph: "trash", shortcut: ["delete"], isDanger: true, startsGroup: true },
  newFolder: { glyph: "folder-plus" },
  uploadFile: { glyph: "upload" },
  uploadFolder: { glyph: "upload" },
  selectAll: { glyph: "check", shortcut: ["control", "A"], startsGroup: true },
  refresh: { glyph: "refresh" },
  emptyTrash: { glyph: "trash", isDanger: true },
};

const toCommands = (ids: readonly (CommandId | false)[]): readonly Command[] =>
  ids.filter((id) => id !== false).map((id) => ({ id, ...all[id] }));

/** A folder in the trash is only looked into: what is in it goes with it. */
export const canDeleteForever = (items: readonly DriveItem[]): boolean =>
  items.length > 0 && items.every(({ parentId }) => parentId === trashId);

/**
 * What a menu offers for items; for one alone more than for several.
 * @param isFarFromFolder the list is one from all over the drive
 */
export function itemCommands(items: readonly DriveItem[], isFarFromFolder = false): readonly Command[] {
  const [only] = items.length === 1 ? items : [];
  const open = only !== undefined && (only.type === "folder" ? "open" : "preview");
  if (items.some(({ trashed }) => trashed))
    return toCommands([open, "download", "restore", canDeleteForever(items) && "deleteForever"]);
  return toCommands([
    open,
    "download",
    only !== undefined && isFarFromFolder && "openPlace",
    only !== undefined && "share",
    items.every(({ isStarred }) => isStarred) ? "unstar" : "star",
    only !== undefined && "rename",
    "moveTo",
    "copyTo",
    "cut",
    "copy",
    "delete",
  ]);
}

/** The few for which the bar of the selection has room. */
export function barCommands(items: readonly DriveItem[]): readonly Command[] {
  if (items.some(({ trashed }) => trashed)) return toCommands(["restore", canDeleteForever(items) && "deleteForever"]);
  return toCommands(["download", items.length === 1 && "share", "moveTo", "copyTo", "delete"]);
}

/** What the menu of the empty space offers. */
export function folderCommands(canPaste: boolean): readonly Command[] {
  return toCommands(["newFolder", "uploadFile", "uploadFolder", canPaste && "paste", "selectAll", "refresh"]);
}

/** @param isFolder one in the trash is open, not the trash itself */
export const trashCommands = (count: number, isFolder: boolean): readonly Command[] =>
  toCommands([count > 0 && !isFolder && "emptyTrash", count > 0 && "selectAll", "refresh"]);

/** What else the keyboard does, wherever the focus is in the files. @param isMac uses the Command key for Ctrl */
export function commandOfKey(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">) {
  const { key, shiftKey, altKey } = event;
  const isControl = event.ctrlKey || event.metaKey;
  if (isControl && !altKey && key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  if (isControl && key.toLowerCase() === "y") return "redo";
  if (altKey && key === "ArrowUp") return "parent";
  if (isControl || altKey) return undefined;
  if (key === "Backspace") return "parent";
  if (key === "Delete") return "delete";
  if (key === "F2") return "rename";
  if (key === "v") return "layout";
  return undefined;
}
