import type { Drive } from "../../drive/drive.ts";
import { type DriveItem, rootId } from "../../drive/drive-item.ts";

export interface FolderRow {
  readonly folder: DriveItem;
  /** Home is at 0. */
  readonly depth: number;
  readonly isOpen: boolean;
  readonly hasFolders: boolean;
}

/**
 * @param openIds folders whose folders are shown
 * @param exceptIds folders that are left out, with everything in them
 * @returns Home and the folders below it as rows, each folder before its own
 */
export function listFolders(
  drive: Drive,
  openIds: ReadonlySet<string>,
  exceptIds: ReadonlySet<string>,
  compare: (one: string, other: string) => number,
): readonly FolderRow[] {
  const foldersIn = (id: string) =>
    drive.children(id).filter((item) => item.type === "folder" && !exceptIds.has(item.id));
  const rows: FolderRow[] = [];
  const add = (folder: DriveItem, depth: number) => {
    const folders = foldersIn(folder.id);
    const isOpen = openIds.has(folder.id);
    rows.push({ folder, depth, isOpen, hasFolders: folders.length > 0 });
    if (!isOpen) return;
    for (const child of folders.sort((one, other) => compare(one.name, other.name))) add(child, depth + 1);
  };
  const home = drive.item(rootId);
  if (home) add(home, 0);
  return rows;
}
