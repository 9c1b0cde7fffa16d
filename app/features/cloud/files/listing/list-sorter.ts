import { useEffect, useMemo, useReducer, useState } from "react";
import { createTimeSlicer } from "#app/lib/time-slicer.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useFormats } from "../../formats/formats.ts";
import { compareItems, type ItemOrder } from "./item-order.ts";

type Compare = (one: DriveItem, other: DriveItem) => number;

const shortListLength = 2_000;
const fewChanges = 200;

/** Sorts short lists at once, long ones in slices. In a sorted long list only changed items are moved. */
export class ListSorter {
  #items: readonly DriveItem[] = [];
  #compare: Compare | undefined;
  #sorted: readonly DriveItem[] = [];
  #pending: { items: readonly DriveItem[]; compare: Compare } | undefined;
  #stop = new AbortController();
  readonly #notify: () => void;

  constructor(notify: () => void) {
    this.#notify = notify;
  }

  /**
   * @param compare must be the same function for the same order
   * @returns while sorting, the last order that fits, or the unsorted items
   */
  sort(items: readonly DriveItem[], compare: Compare): { rows: readonly DriveItem[]; isSorting: boolean } {
    if (items === this.#items && compare === this.#compare) return { rows: this.#sorted, isSorting: false };
    const quick = items.length <= shortListLength ? items.toSorted(compare) : this.#moveChanged(items, compare);
    if (quick) {
      this.#setSorted(items, compare, quick);
      return { rows: quick, isSorting: false };
    }
    this.#sortLater(items, compare);
    return { rows: items === this.#items ? this.#sorted : items, isSorting: true };
  }

  stop(): void {
    this.#stop.abort();
    this.#pending = undefined;
  }

  #setSorted(items: readonly DriveItem[], compare: Compare, sorted: readonly DriveItem[]): void {
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
    for (const item of added) rows.splice(findInsertIndex(rows, item, compare), 0, item);
    return rows;
  }

  #sortLater(items: readonly DriveItem[], compare: Compare): void {
    if (this.#pending?.items === items && this.#pending.compare === compare) return;
    this.stop();
    this.#stop = new AbortController();
    this.#pending = { items, compare };
    const { signal } = this.#stop;
    const sorting = whenIdle().then(() => sortInSlices(items, compare, { signal }));
    sorting.then(
      (sorted) => {
        this.#setSorted(items, compare, sorted);
        this.#notify();
      },
      () => undefined, // Superseded by another list.
    );
  }
}

const idleTimeoutMs = 300;

const whenIdle = (): Promise<void> =>
  new Promise((begin) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => begin(), { timeout: idleTimeoutMs });
    else setTimeout(begin);
  });

function findInsertIndex(rows: readonly DriveItem[], item: DriveItem, compare: Compare): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = rows[middle];
    if (other && compare(other, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function useSorted(items: readonly DriveItem[], { by, isDescending }: ItemOrder) {
  const { compare } = useFormats();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [sorter] = useState(() => new ListSorter(redraw));
  useEffect(() => () => sorter.stop(), [sorter]);
  const compareTwo = useMemo(() => compareItems({ by, isDescending }, compare), [by, isDescending, compare]);
  return sorter.sort(items, compareTwo);
}

interface SliceSettings {
  readonly signal?: AbortSignal;
  readonly sliceMs?: number;
}

/** A native sort of this length takes well under a slice. */
const blockLength = 256;
const stepsBetweenChecks = 512;

/** Stable like `toSorted`. 100,000 names take half a second without blocking the page. @throws the signal's reason */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
  { signal, sliceMs = 8 }: SliceSettings = {},
): Promise<readonly T[]> {
  const slicer = createTimeSlicer(signal, sliceMs);
  const pause = async () => {
    if (slicer.isDue()) await slicer.yieldToMain();
  };
  let runs: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += blockLength) {
    runs.push(items.slice(start, start + blockLength).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let i = 0; i < runs.length; i += 2)
      merged.push(await mergeTwo(runs[i] ?? [], runs[i + 1] ?? [], compare, pause));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergeTwo<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (one: T, other: T) => number,
  pause: () => Promise<void>,
): Promise<readonly T[]> {
  const merged: T[] = [];
  let [taken, takenRight] = [0, 0];
  const isInOrder = right.length === 0 || compare(left[left.length - 1] as T, right[0] as T) <= 0;
  while (!isInOrder && taken < left.length && takenRight < right.length) {
    const [one, other] = [left[taken] as T, right[takenRight] as T];
    const isLeft = compare(one, other) <= 0;
    merged.push(isLeft ? one : other);
    if (isLeft) taken++;
    else takenRight++;
    if (merged.length % stepsBetweenChecks === 0) await pause();
  }
  return merged.concat(left.slice(taken), right.slice(takenRight));
}
