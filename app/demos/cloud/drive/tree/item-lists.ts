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
    this.#cached("recent", () =>
      this.#select(
        (record) => record.touchedMs > 0 && !isFolder(record),
        (a, b) => b.touchedMs - a.touchedMs,
      ).slice(0, recentLength),
    );

  #select(isWanted: (record: StoredItem) => boolean, compare?: (a: StoredItem, b: StoredItem) => number): DriveItem[] {
    const wanted = [...this.#tree.records()].filter((record) => isWanted(record) && !this.#tree.isInTrash(record.id));
    if (compare) wanted.sort(compare);
    return wanted.flatMap(({ id }) => this.#tree.item(id) ?? []);
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
