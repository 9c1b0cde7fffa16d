import { type RefCallback, useLayoutEffect, useState, useSyncExternalStore } from "react";

/** Browsers cut off higher elements: Chromium at 33 million px, Firefox at 17. */
const maxHeightPx = 15_000_000;

export interface RowExtent {
  readonly count: number;
  readonly rowHeightPx: number;
  readonly viewPx: number;
}

export const heightOfRows = ({ count, rowHeightPx }: Omit<RowExtent, "viewPx">): number =>
  Math.min(count * rowHeightPx, maxHeightPx);

/** The end of the list: `scrollTop` of the element, and its position in all rows. */
function endOf(extent: RowExtent): { scrollTop: number; startPx: number } {
  const { count, rowHeightPx, viewPx } = extent;
  return {
    scrollTop: Math.max(0, heightOfRows(extent) - viewPx),
    startPx: Math.max(0, count * rowHeightPx - viewPx),
  };
}

/** Past the browser's height limit, scroll positions are mapped to rows proportionally. */
function convert(px: number, end: number, otherEnd: number): number {
  if (end === otherEnd) return px;
  return px > end ? otherEnd + px - end : (px / end) * otherEnd;
}

export function startOfView(scrollTop: number, extent: RowExtent): number {
  const end = endOf(extent);
  return convert(scrollTop, end.scrollTop, end.startPx);
}

export function scrollTopFor(startPx: number, extent: RowExtent): number {
  const end = endOf(extent);
  return convert(startPx, end.startPx, end.scrollTop);
}

interface RowView {
  readonly topRow: number;
  readonly rowsInView: number;
  /** Offset of rendered rows: 0 unless the list is higher than browsers allow. */
  readonly shiftPx: number;
}

export interface RowWindow {
  readonly attach: RefCallback<HTMLElement>;
  readonly heightPx: number;
  readonly topOf: (row: number) => number;
  readonly reveal: (row: number) => void;
  readonly rowsInView: number;
  readonly rows: readonly WindowRow[];
  readonly slotOf: (row: number) => number | undefined;
}

export interface WindowRow {
  readonly row: number;
  readonly slot: number;
}

interface RowWindowSettings {
  readonly count: number;
  readonly rowHeightPx: number;
  readonly overscan?: number;
  readonly headPx?: number;
  /** Rows keep their order in the document, so that text can be selected across them. Else elements are reused. */
  readonly inOrder?: boolean;
}

/** Renders only the rows in view of a list with rows of one height. `rowHeightPx` and `headPx` are read once. */
export function useRowWindow(settings: RowWindowSettings): RowWindow {
  const { count, rowHeightPx, overscan = 8, headPx = 0, inOrder = false } = settings;
  const [scroller] = useState(() => new RowScroller(rowHeightPx, headPx));
  const { topRow, rowsInView, shiftPx } = useSyncExternalStore(scroller.subscribe, scroller.read, scroller.read);
  useLayoutEffect(() => scroller.setCount(count), [scroller, count]);
  const slots = Math.min(count, rowsInView + 2 * overscan);
  const first = Math.max(0, Math.min(count - slots, topRow - overscan));
  return {
    attach: scroller.attach,
    heightPx: heightOfRows({ count, rowHeightPx }),
    topOf: (row) => row * rowHeightPx - shiftPx,
    reveal: scroller.reveal,
    rowsInView: Math.max(1, rowsInView - 2),
    rows: Array.from({ length: slots }, (_, place) =>
      inOrder ? { slot: first + place, row: first + place } : { slot: place, row: rowOfSlot(place, first, slots) },
    ),
    slotOf: (row) => (row >= first && row < first + slots ? (inOrder ? row : row % slots) : undefined),
  };
}

export const rowOfSlot = (slot: number, first: number, slots: number): number =>
  first + ((((slot - first) % slots) + slots) % slots);

/** The first and the last one may be cut off. */
const rowsThatFit = (heightPx: number, rowHeightPx: number): number => Math.ceil(heightPx / rowHeightPx) + 1;

const usualHeightPx = 900;

/** Measures once per frame, so that React never triggers a layout. */
class RowScroller {
  readonly #rowHeightPx: number;
  readonly #headPx: number;
  #count = 0;
  #view: RowView;
  #element: HTMLElement | undefined;
  #notify: () => void = () => undefined;

  constructor(rowHeightPx: number, headPx: number) {
    this.#rowHeightPx = rowHeightPx;
    this.#headPx = headPx;
    // Before measuring, as many as the window may hold: cheaper than rendering a few twice.
    const mostPx = globalThis.innerHeight ?? usualHeightPx;
    this.#view = { topRow: 0, rowsInView: rowsThatFit(mostPx, rowHeightPx), shiftPx: 0 };
  }

  readonly read = (): RowView => this.#view;

  readonly subscribe = (listener: () => void) => {
    this.#notify = listener;
    return () => {
      this.#notify = () => undefined;
    };
  };

  setCount(count: number): void {
    const before = this.#count;
    this.#count = count;
    const height = (rows: number) => heightOfRows({ count: rows, rowHeightPx: this.#rowHeightPx });
    const isProportional = [before, count].some((rows) => height(rows) < rows * this.#rowHeightPx);
    // Otherwise rows keep their positions, and the browser clamps the scroll position of a shorter list.
    if (isProportional) this.#measure();
  }

  readonly attach = (element: HTMLElement | null) => {
    if (!element) return;
    let frame = 0;
    const measureSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        this.#measure();
      });
    };
    const resized = new ResizeObserver(measureSoon);
    this.#element = element;
    element.addEventListener("scroll", measureSoon, { passive: true });
    resized.observe(element);
    return () => {
      this.#element = undefined;
      element.removeEventListener("scroll", measureSoon);
      resized.disconnect();
      cancelAnimationFrame(frame);
    };
  };

  readonly reveal = (row: number) => {
    const element = this.#element;
    if (!element) return;
    const extent = this.#extentOf(element);
    const start = startOfView(element.scrollTop, extent);
    const top = row * this.#rowHeightPx;
    const lowest = this.#headPx + top + this.#rowHeightPx - element.clientHeight;
    if (top < start) element.scrollTop = scrollTopFor(top, extent);
    else if (lowest > start) element.scrollTop = scrollTopFor(lowest, extent);
  };

  #extentOf({ clientHeight }: HTMLElement): RowExtent {
    return { count: this.#count, rowHeightPx: this.#rowHeightPx, viewPx: clientHeight };
  }

  #measure(): void {
    if (!this.#element) return;
    const { scrollTop, clientHeight } = this.#element;
    const start = startOfView(scrollTop, this.#extentOf(this.#element));
    const view = {
      topRow: Math.floor(start / this.#rowHeightPx),
      rowsInView: rowsThatFit(clientHeight, this.#rowHeightPx),
      shiftPx: start - scrollTop,
    };
    const { topRow, rowsInView, shiftPx } = this.#view;
    if (topRow === view.topRow && rowsInView === view.rowsInView && shiftPx === view.shiftPx) return;
    this.#view = view;
    this.#notify();
  }
}

/** The row that a key selects (ARIA, "Listbox"), from -1 for none. @returns undefined for other keys or an empty list */
export function rowAfterKey(key: string, chosen: number, count: number, rowsPerPage = 8): number | undefined {
  const steps = new Map([
    ["ArrowDown", chosen + 1],
    ["ArrowUp", chosen - 1],
    ["PageDown", chosen + rowsPerPage],
    ["PageUp", chosen - rowsPerPage],
    ["Home", 0],
    ["End", count - 1],
  ]);
  const target = steps.get(key);
  return target === undefined || count === 0 ? undefined : Math.max(0, Math.min(count - 1, target));
}
