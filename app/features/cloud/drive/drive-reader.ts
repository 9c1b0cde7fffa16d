import type { DriveReader } from "./drive.ts";
import { type DriveItem, rootId } from "./drive-item.ts";
import type { DriveTree } from "./tree/drive-tree.ts";
import { ItemLists, isInHome, isInTrash } from "./tree/item-lists.ts";

export function createDriveReader(tree: DriveTree): Omit<DriveReader, "read"> {
  const lists = new ItemLists(tree);
  return {
    item: (id) => tree.item(id),
    children: (folderId) => tree.children(folderId),
    pathOf: (id) => (isInHome(tree, id) ? pathTo(tree, id) : []),
    trashPathOf: (id) => (isInTrash(tree, id) ? pathTo(tree, id) : []),
    findPath(names) {
      let item = tree.item(rootId);
      for (const name of names) {
        if (item?.type !== "folder") return undefined;
        item = tree.childNamed(item.id, name);
      }
      return item;
    },
    childNamed: (folderId, name) => tree.childNamed(folderId, name),
    isNameTaken: (folderId, name, exceptId) => tree.isNameTaken(folderId, name, exceptId),
    isInTrash: (id) => isInTrash(tree, id),
    favorites: () => lists.favorites(),
    recent: () => lists.recent(),
    shared: () => lists.shared(),
    findShare: (token): DriveItem | undefined => lists.shared().find(({ share }) => share?.token === token),
    trash: () => lists.trash(),
    usedBytes: () => tree.usedBytes(),
  };
}

const pathTo = (tree: DriveTree, id: string): DriveItem[] =>
  [...tree.lineage(id)].reverse().flatMap((record) => tree.item(record.id) ?? []);
