import { type RefCallback, useState, useSyncExternalStore } from "react";

/** What of a list is in view, in whole rows. */
interface RowView {
  readonly topRow: number;
  readonly rowsInView: number;
}

export interface RowWindow {
  /** For the element that scrolls. Its rows stand at their place times the row's height. */
  readonly attach: RefCallback<HTMLElement>;
  /** Scrolls as little as brings the row into view. */
  readonly reveal: (row: number) => void;
  /** Rows that fit into the view as a whole. */
  readonly rowsInView: number;
  /** The rows to draw. Their keys by slot let scrolling refill elements instead of moving them. */
  readonly rows: readonly { readonly row: number; readonly slot: number }[];
  /** Which slot draws a row; undefined where none does. */
  readonly slotOf: (row: number) => number | undefined;
}

interface RowWindowSettings {
  readonly count: number;
  readonly rowHeightPx: number;
  /** Rows drawn above and below what is in view. */
  readonly overscan?: number;
  /** Height of a heading that stands above the rows and stays in view over them. */
  readonly headPx?: number;
}

/** Draws, of a list with rows of one height, only those in view: a list of 50,000 costs what one of 20 does. */
export function useRowWindow({ count, rowHeightPx, overscan = 8, headPx = 0 }: RowWindowSettings): RowWindow {
  const [scroller] = useState(() => new RowScroller(rowHeightPx, headPx));
  const { topRow, rowsInView } = useSyncExternalStore(scroller.subscribe, scroller.read, scroller.read);
  const slots = Math.min(count, rowsInView + 2 * overscan);
  const first = Math.max(0, Math.min(count - slots, topRow - overscan));
  const rows = Array.from({ length: slots }, (_, slot) => ({ slot, row: rowOfSlot(slot, first, slots) }));
  return {
    attach: scroller.attach,
    reveal: scroller.reveal,
    rowsInView: Math.max(1, rowsInView - 2),
    rows,
    slotOf: (row) => (row >= first && row < first + slots ? row % slots : undefined),
  };
}

/** The one row of the window whose remainder is the slot. */
export const rowOfSlot = (slot: number, first: number, slots: number): number =>
  first + ((((slot - first) % slots) + slots) % slots);

/** Of a window that is not known, as on a server. */
const usualHeightPx = 900;

/** Measures once per frame, so that React reads a field and never the layout. */
class RowScroller {
  readonly #rowHeightPx: number;
  readonly #headPx: number;
  #view: RowView;
  #element: HTMLElement | undefined;
  #tell: () => void = () => undefined;

  constructor(rowHeightPx: number, headPx: number) {
    this.#rowHeightPx = rowHeightPx;
    this.#headPx = headPx;
    // Until it is measured, as many as the window may hold: drawing once is cheaper than drawing a few twice.
    const mostPx = globalThis.innerHeight ?? usualHeightPx;
    this.#view = { topRow: 0, rowsInView: Math.ceil(mostPx / rowHeightPx) };
  }

  readonly read = (): RowView => this.#view;

  readonly subscribe = (tell: () => void) => {
    this.#tell = tell;
    return () => {
      this.#tell = () => undefined;
    };
  };

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
    const top = row * this.#rowHeightPx;
    const lowest = this.#headPx + top + this.#rowHeightPx - element.clientHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (lowest > element.scrollTop) element.scrollTop = lowest;
  };

  #measure(): void {
    if (!this.#element) return;
    const { scrollTop, clientHeight } = this.#element;
    const topRow = Math.floor(scrollTop / this.#rowHeightPx);
    const rowsInView = Math.ceil(clientHeight / this.#rowHeightPx) + 1;
    if (topRow === this.#view.topRow && rowsInView === this.#view.rowsInView) return;
    this.#view = { topRow, rowsInView };
    this.#tell();
  }
}
