import type { DriveItem } from "../drive-item.ts";
import { toNameKey } from "../item-name.ts";

/** The items of one folder. Adding, removing and replacing take constant time; the list is copied on demand. */
export class FolderContent {
  sumBytes = 0;
  readonly #items: DriveItem[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #idsByName = new Map<string, string>();
  #list: readonly DriveItem[] | undefined;

  list(): readonly DriveItem[] {
    this.#list ??= this.#items.slice();
    return this.#list;
  }

  get size(): number {
    return this.#items.length;
  }

  put(item: DriveItem): void {
    const index = this.#indexes.get(item.id) ?? this.#items.length;
    const earlier = this.#items[index];
    if (earlier && earlier.name !== item.name) this.#forgetName(earlier);
    if (earlier?.name !== item.name) this.#idsByName.set(toNameKey(item.name), item.id);
    this.#items[index] = item;
    this.#indexes.set(item.id, index);
    this.#list = undefined;
  }

  remove(id: string): void {
    const index = this.#indexes.get(id);
    const item = index === undefined ? undefined : this.#items[index];
    const last = this.#items.at(-1);
    if (index === undefined || !item || !last) return;
    this.#forgetName(item);
    this.#indexes.delete(id);
    this.#items.pop();
    if (last !== item) {
      this.#items[index] = last;
      this.#indexes.set(last.id, index);
    }
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
