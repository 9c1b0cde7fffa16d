import { type DriveItem, trashId } from "../../drive/drive-item.ts";
import type { Key } from "../../formats/key-names.ts";

export type CommandId = keyof typeof all;

export interface Command {
  readonly id: CommandId;
  readonly icon: string;
  readonly shortcut?: readonly Key[];
  readonly isDanger?: boolean;
  readonly startsGroup?: boolean;
}

const all = {
  open: { icon: "folder", shortcut: ["enter"] },
  showInFolder: { icon: "folder" },
  preview: { icon: "eye", shortcut: ["enter"] },
  download: { icon: "download" },
  share: { icon: "share" },
  star: { icon: "star" },
  unstar: { icon: "starred" },
  rename: { icon: "rename", shortcut: ["F2"], startsGroup: true },
  moveTo: { icon: "move" },
  copyTo: { icon: "copy" },
  cut: { icon: "cut", shortcut: ["control", "X"] },
  copy: { icon: "copy", shortcut: ["control", "C"] },
  paste: { icon: "paste", shortcut: ["control", "V"] },
  delete: { icon: "trash", shortcut: ["delete"], isDanger: true, startsGroup: true },
  restore: { icon: "restore" },
  deleteForever: { icon: "trash", shortcut: ["delete"], isDanger: true, startsGroup: true },
  newFolder: { icon: "folder-plus" },
  uploadFile: { icon: "upload" },
  uploadFolder: { icon: "upload" },
  selectAll: { icon: "select-all", shortcut: ["control", "A"], startsGroup: true },
  refresh: { icon: "refresh" },
  emptyTrash: { icon: "trash", isDanger: true },
} satisfies Readonly<Record<string, Omit<Command, "id">>>;

const toCommands = (ids: readonly (CommandId | false)[]): readonly Command[] =>
  ids.filter((id) => id !== false).map((id) => ({ id, ...all[id] }));

/** Items inside a deleted folder are deleted only with it. */
export const canDeleteForever = (items: readonly DriveItem[]): boolean =>
  items.length > 0 && items.every(({ parentId }) => parentId === trashId);

/** @param isFarFromFolder whether the list spans all folders */
export function itemCommands(items: readonly DriveItem[], isFarFromFolder = false): readonly Command[] {
  const [only] = items.length === 1 ? items : [];
  const open = only !== undefined && (only.type === "folder" ? "open" : "preview");
  if (items.some(({ trashed }) => trashed))
    return toCommands([open, "download", "restore", canDeleteForever(items) && "deleteForever"]);
  return toCommands([
    open,
    "download",
    only !== undefined && isFarFromFolder && "showInFolder",
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

export function barCommands(items: readonly DriveItem[]): readonly Command[] {
  if (items.some(({ trashed }) => trashed))
    return toCommands(["selectAll", "restore", canDeleteForever(items) && "deleteForever"]);
  return toCommands(["selectAll", "download", items.length === 1 && "share", "moveTo", "copyTo", "delete"]);
}

/** Commands of a list without a selection. A touch screen has no context menu of the empty space. */
export const listCommands = (count: number, canEmptyTrash: boolean): readonly Command[] =>
  toCommands([count > 0 && "selectAll", count > 0 && canEmptyTrash && "emptyTrash"]);

export function folderCommands(canPaste: boolean): readonly Command[] {
  return toCommands(["newFolder", "uploadFile", "uploadFolder", canPaste && "paste", "selectAll", "refresh"]);
}

export const trashCommands = (count: number, isFolder: boolean): readonly Command[] =>
  toCommands([count > 0 && !isFolder && "emptyTrash", count > 0 && "selectAll", "refresh"]);

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
  // Letters alone find a name.
  if (key === "V" && shiftKey) return "layout";
  return undefined;
}
