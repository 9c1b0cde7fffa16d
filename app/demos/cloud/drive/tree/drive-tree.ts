import { type DriveItem, isFolder, rootId, type StoredItem, trashId } from "../drive-item.ts";
import { toNameKey } from "../item-name.ts";
import type { StoredChange } from "../storage/drive-store.ts";
import { itemTypeOf, mediaTypeOf } from "./media-type.ts";

const emptyList: readonly DriveItem[] = [];

/** All items by id, with each folder's content and size. Changes are checked by `tree-edit.ts`. */
export class DriveTree {
  readonly #records = new Map<string, StoredItem>();
  readonly #items = new Map<string, DriveItem>();
  readonly #folders = new Map<string, FolderContent>();
  readonly #stale = new Set<string>();
  version = 0;

  constructor(records: Iterable<StoredItem> = []) {
    this.replaceAll(records);
  }

  replaceAll(records: Iterable<StoredItem>): void {
    for (const map of [this.#records, this.#items, this.#folders]) map.clear();
    for (const id of [rootId, trashId]) this.#folders.set(id, new FolderContent());
    for (const record of records) this.#put(record);
    this.refresh();
  }

  get size(): number {
    return this.#records.size;
  }

  record(id: string): StoredItem | undefined {
    return this.#records.get(id);
  }

  records(): Iterable<StoredItem> {
    return this.#records.values();
  }

  item(id: string): DriveItem | undefined {
    return this.#items.get(id);
  }

  children(folderId: string): readonly DriveItem[] {
    return this.#folders.get(folderId)?.list() ?? emptyList;
  }

  childCount(folderId: string): number {
    return this.#folders.get(folderId)?.size ?? 0;
  }

  childNamed(folderId: string, name: string): DriveItem | undefined {
    const id = this.#folders.get(folderId)?.idOfName(name);
    return id === undefined ? undefined : this.item(id);
  }

  isNameTaken(folderId: string, name: string, exceptId?: string): boolean {
    const id = this.#folders.get(folderId)?.idOfName(name);
    return id !== undefined && id !== exceptId;
  }

  isFolder(id: string): boolean {
    return this.#items.get(id)?.type === "folder";
  }

  usedBytes(): number {
    return (this.item(rootId)?.sizeBytes ?? 0) + (this.item(trashId)?.sizeBytes ?? 0);
  }

  *lineage(id: string): Generator<StoredItem> {
    for (let record = this.record(id); record; record = this.record(record.parentId)) yield record;
  }

  isWithin(id: string, folderId: string): boolean {
    if (id === folderId) return true;
    for (const record of this.lineage(id)) if (record.id === folderId || record.parentId === folderId) return true;
    return false;
  }

  isInTrash(id: string): boolean {
    return this.isWithin(id, trashId);
  }

  apply(changes: Iterable<StoredChange>): void {
    for (const { id, after } of changes) this.change(id, after);
    this.refresh();
  }

  /** To be followed by `refresh`, once for all changes. */
  change(id: string, after: StoredItem | undefined): void {
    if (after) this.#put(after);
    else this.#remove(id);
  }

  #put(record: StoredItem): void {
    const earlier = this.#records.get(record.id);
    if (earlier && earlier.parentId !== record.parentId) this.#remove(record.id);
    const earlierBytes = this.#records.has(record.id) ? this.#bytesOf(record.id) : 0;
    this.#records.set(record.id, record);
    if (isFolder(record)) this.#folderOf(record.id);
    const bytes = this.#bytesOf(record.id);
    const item = toDriveItem(record, bytes);
    this.#items.set(record.id, item);
    this.#folderOf(record.parentId).put(item);
    this.#addBytes(record.parentId, bytes - earlierBytes);
  }

  #remove(id: string): void {
    const record = this.#records.get(id);
    if (!record) return;
    this.#addBytes(record.parentId, -this.#bytesOf(id));
    this.#folderOf(record.parentId).remove(id);
    this.#records.delete(id);
    this.#items.delete(id);
    this.#dropIfGone(id);
    this.#dropIfGone(record.parentId);
  }

  #dropIfGone(folderId: string): void {
    const isTreeRoot = folderId === rootId || folderId === trashId;
    if (!isTreeRoot && !this.#records.has(folderId) && this.childCount(folderId) === 0) this.#folders.delete(folderId);
  }

  /** A stored state may list children before their folder. */
  #folderOf(id: string): FolderContent {
    const known = this.#folders.get(id);
    if (known) return known;
    const folder = new FolderContent();
    this.#folders.set(id, folder);
    return folder;
  }

  #bytesOf(id: string): number {
    const record = this.#records.get(id);
    return !record || isFolder(record) ? (this.#folders.get(id)?.sumBytes ?? 0) : record.contentBytes;
  }

  #addBytes(folderId: string, bytes: number): void {
    if (bytes === 0) return;
    for (let id: string | undefined = folderId; id !== undefined; id = this.#records.get(id)?.parentId) {
      this.#folderOf(id).sumBytes += bytes;
      this.#stale.add(id);
    }
  }

  refresh(): void {
    for (const id of this.#stale) {
      const record = this.#records.get(id);
      if (!record) continue;
      const item = toDriveItem(record, this.#bytesOf(id));
      this.#items.set(id, item);
      this.#folderOf(record.parentId).put(item);
    }
    for (const id of [rootId, trashId]) {
      if (this.#items.has(id) && !this.#stale.has(id)) continue;
      this.#items.set(id, toRootItem(id, this.#folderOf(id).sumBytes));
    }
    this.#stale.clear();
    this.version += 1;
  }
}

function toDriveItem(record: StoredItem, sizeBytes: number): DriveItem {
  const { id, parentId, name, modifiedMs, owner, isStarred, share, trashed } = record;
  const mediaType = isFolder(record) ? "" : mediaTypeOf(name);
  const type = isFolder(record) ? "folder" : itemTypeOf(mediaType);
  return { id, parentId, name, type, mediaType, sizeBytes, modifiedMs, owner, isStarred, share, trashed };
}

const toRootItem = (id: string, sizeBytes: number): DriveItem => ({
  id,
  parentId: "",
  name: "",
  type: "folder",
  mediaType: "",
  sizeBytes,
  modifiedMs: 0,
  owner: "",
  isStarred: false,
  share: undefined,
  trashed: undefined,
});

/** The items of one folder. The list is made on demand, and stays the same array until an item changes. */
class FolderContent {
  sumBytes = 0;
  readonly #items = new Map<string, DriveItem>();
  readonly #idsByName = new Map<string, string>();
  #list: readonly DriveItem[] | undefined;

  list(): readonly DriveItem[] {
    this.#list ??= [...this.#items.values()];
    return this.#list;
  }

  get size(): number {
    return this.#items.size;
  }

  put(item: DriveItem): void {
    const earlier = this.#items.get(item.id);
    if (earlier && earlier.name !== item.name) this.#forgetName(earlier);
    if (earlier?.name !== item.name) this.#idsByName.set(toNameKey(item.name), item.id);
    this.#items.set(item.id, item);
    this.#list = undefined;
  }

  remove(id: string): void {
    const item = this.#items.get(id);
    if (!item) return;
    this.#forgetName(item);
    this.#items.delete(id);
    this.#list = undefined;
  }

  idOfName(name: string): string | undefined {
    return this.#idsByName.get(toNameKey(name));
  }

  /** In the trash names may be equal; only the indexed one is removed. */
  #forgetName({ id, name }: DriveItem): void {
    const key = toNameKey(name);
    if (this.#idsByName.get(key) === id) this.#idsByName.delete(key);
  }
}
