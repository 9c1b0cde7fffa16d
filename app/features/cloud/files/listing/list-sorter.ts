import type { DriveItem } from "../../drive/drive-item.ts";
import { sortInSlices } from "./sliced-sort.ts";

type Compare = (one: DriveItem, other: DriveItem) => number;

/** Sorted at once up to here: some ten milliseconds. */
const shortListLength = 2_000;
/** So many changed items are put into their places; more, and all are sorted. */
const fewChanges = 200;

/**
 * Keeps a list in order while items and order change. Short lists are sorted at once; long ones beside the page's work,
 * and of one that is sorted already only what has changed is moved.
 */
export class ListSorter {
  #items: readonly DriveItem[] = [];
  #compare: Compare | undefined;
  #sorted: readonly DriveItem[] = [];
  #wanted: { items: readonly DriveItem[]; compare: Compare } | undefined;
  #stop = new AbortController();
  readonly #tell: () => void;

  /** @param tell called when a long list is in order */
  constructor(tell: () => void) {
    this.#tell = tell;
  }

  /**
   * @param compare the same function for the same order
   * @returns the items in order; while that is worked on, in the last order that fits them, or as they came
   */
  sort(items: readonly DriveItem[], compare: Compare): { rows: readonly DriveItem[]; isSorting: boolean } {
    if (items === this.#items && compare === this.#compare) return { rows: this.#sorted, isSorting: false };
    const quick = items.length <= shortListLength ? items.toSorted(compare) : this.#moveChanged(items, compare);
    if (quick) {
      this.#keep(items, compare, quick);
      return { rows: quick, isSorting: false };
    }
    this.#sortLater(items, compare);
    return { rows: items === this.#items ? this.#sorted : items, isSorting: true };
  }

  stop(): void {
    this.#stop.abort();
    this.#wanted = undefined;
  }

  #keep(items: readonly DriveItem[], compare: Compare, sorted: readonly DriveItem[]): void {
    this.stop();
    this.#items = items;
    this.#compare = compare;
    this.#sorted = sorted;
  }

  #moveChanged(items: readonly DriveItem[], compare: Compare): readonly DriveItem[] | undefined {
    if (compare !== this.#compare || Math.abs(items.length - this.#items.length) > fewChanges) return undefined;
    const before = new Set(this.#sorted);
    const added = items.filter((item) => !before.has(item));
    if (added.length > fewChanges) return undefined;
    const now = new Set(items);
    const rows = this.#sorted.filter((item) => now.has(item));
    for (const item of added) rows.splice(findPlace(rows, item, compare), 0, item);
    return rows;
  }

  #sortLater(items: readonly DriveItem[], compare: Compare): void {
    if (this.#wanted?.items === items && this.#wanted.compare === compare) return;
    this.stop();
    this.#stop = new AbortController();
    this.#wanted = { items, compare };
    const { signal } = this.#stop;
    const sorting = whenQuiet().then(() => sortInSlices(items, compare, { signal }));
    sorting.then(
      (sorted) => {
        this.#keep(items, compare, sorted);
        this.#tell();
      },
      () => undefined, // Another list is wanted by now.
    );
  }
}

const quietWithinMs = 300;

/** The list as it came is seen before work on its order begins. */
const whenQuiet = (): Promise<void> =>
  new Promise((begin) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => begin(), { timeout: quietWithinMs });
    else setTimeout(begin);
  });

/** The first place that keeps a sorted list sorted, by halving. */
function findPlace(rows: readonly DriveItem[], item: DriveItem, compare: Compare): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = rows[middle];
    if (other && compare(other, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
