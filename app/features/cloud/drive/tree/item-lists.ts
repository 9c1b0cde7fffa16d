import { type DriveItem, isFolder, type StoredItem, trashId } from "../drive-item.ts";
import type { DriveTree } from "./drive-tree.ts";

const recentLength = 50;

/** Lists across all folders. A list is computed on demand, and stays the same array while its items do. */
export class ItemLists {
  readonly #tree: DriveTree;
  readonly #made = new Map<string, { version: number; list: readonly DriveItem[] }>();

  constructor(tree: DriveTree) {
    this.#tree = tree;
  }

  favorites = (): readonly DriveItem[] => this.#cached("favorites", () => this.#select((item) => item.isStarred));

  shared = (): readonly DriveItem[] => this.#cached("shared", () => this.#select((item) => item.share !== undefined));

  trash = (): readonly DriveItem[] =>
    this.#cached("trash", () => this.#tree.children(trashId).toSorted((a, b) => deletedMs(b) - deletedMs(a)));

  recent = (): readonly DriveItem[] =>
    this.#cached("recent", () => {
      const touched: { id: string; touchedMs: number }[] = [];
      for (const record of this.#tree.records()) {
        if (record.touchedMs <= 0 || isFolder(record)) continue;
        const last = touched[recentLength - 1];
        if ((last && last.touchedMs >= record.touchedMs) || this.#tree.isInTrash(record.id)) continue;
        const index = touched.findIndex(({ touchedMs }) => touchedMs < record.touchedMs);
        touched.splice(index < 0 ? touched.length : index, 0, record);
        if (touched.length > recentLength) touched.pop();
      }
      return touched.flatMap(({ id }) => this.#tree.item(id) ?? []);
    });

  #select(isWanted: (record: StoredItem) => boolean): DriveItem[] {
    const found: DriveItem[] = [];
    for (const record of this.#tree.records()) {
      if (!isWanted(record)) continue;
      const item = this.#tree.item(record.id);
      if (item && !this.#tree.isInTrash(record.id)) found.push(item);
    }
    return found;
  }

  #cached(name: string, make: () => readonly DriveItem[]): readonly DriveItem[] {
    const { version } = this.#tree;
    const made = this.#made.get(name);
    if (made?.version === version) return made.list;
    const fresh = make();
    const list = made && isSameList(made.list, fresh) ? made.list : fresh;
    this.#made.set(name, { version, list });
    return list;
  }
}

const deletedMs = ({ trashed }: DriveItem) => trashed?.atMs ?? 0;

const isSameList = (a: readonly DriveItem[], b: readonly DriveItem[]) =>
  a.length === b.length && a.every((item, i) => item === b[i]);
