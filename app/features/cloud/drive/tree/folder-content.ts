import type { DriveItem } from "../drive-item.ts";
import { toNameKey } from "../item-name.ts";

/**
 * What stands in one folder. Adding, removing and replacing cost the same for one item as for 100,000; a list for others
 * is copied when it is asked for.
 */
export class FolderContent {
  /** Of all files below, at any depth. */
  sumBytes = 0;
  readonly #items: DriveItem[] = [];
  readonly #places = new Map<string, number>();
  readonly #idsByName = new Map<string, string>();
  #list: readonly DriveItem[] | undefined;

  /** @returns the same array until something changes */
  list(): readonly DriveItem[] {
    this.#list ??= this.#items.slice();
    return this.#list;
  }

  get size(): number {
    return this.#items.length;
  }

  /** Adds an item, or takes it for the one of its id. */
  put(item: DriveItem): void {
    const place = this.#places.get(item.id) ?? this.#items.length;
    const earlier = this.#items[place];
    if (earlier && earlier.name !== item.name) this.#forgetName(earlier);
    if (earlier?.name !== item.name) this.#idsByName.set(toNameKey(item.name), item.id);
    this.#items[place] = item;
    this.#places.set(item.id, place);
    this.#list = undefined;
  }

  remove(id: string): void {
    const place = this.#places.get(id);
    const item = place === undefined ? undefined : this.#items[place];
    const last = this.#items.at(-1);
    if (place === undefined || !item || !last) return;
    this.#forgetName(item);
    this.#places.delete(id);
    this.#items.pop();
    if (last !== item) {
      this.#items[place] = last;
      this.#places.set(last.id, place);
    }
    this.#list = undefined;
  }

  idOfName(name: string): string | undefined {
    return this.#idsByName.get(toNameKey(name));
  }

  /** In the trash several may have one name: only the one that is remembered is forgotten. */
  #forgetName({ id, name }: DriveItem): void {
    const key = toNameKey(name);
    if (this.#idsByName.get(key) === id) this.#idsByName.delete(key);
  }
}
