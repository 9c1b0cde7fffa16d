/** Browsers cut off elements that are higher: Chromium at 33 million px, Firefox at 17. */
const maxHeightPx = 15_000_000;

/** The rows of a list, and how much of the element that scrolls can be seen. */
export interface RowExtent {
  readonly count: number;
  readonly rowHeightPx: number;
  readonly viewPx: number;
}

/** @returns the height of the element that holds the rows, in px */
export const heightOfRows = ({ count, rowHeightPx }: Omit<RowExtent, "viewPx">): number =>
  Math.min(count * rowHeightPx, maxHeightPx);

/**
 * Past the browser's limit the scroll bar stands for more than it is high, and the rows follow in proportion.
 * @returns how many px of rows go by for one px of scrolling: 1 up to the limit
 */
function pxPerScrolledPx(extent: RowExtent): number {
  const fullPx = extent.count * extent.rowHeightPx;
  const heightPx = heightOfRows(extent);
  return fullPx <= heightPx ? 1 : (fullPx - extent.viewPx) / Math.max(1, heightPx - extent.viewPx);
}

/** @returns how far down in all rows the view begins, in px */
export function startOfView(scrollTop: number, extent: RowExtent): number {
  const factor = pxPerScrolledPx(extent);
  // What stands around the rows lets the element scroll a little further than they reach.
  return factor === 1 ? scrollTop : Math.min(scrollTop, heightOfRows(extent) - extent.viewPx) * factor;
}

/** The way back from `startOfView`. */
export const scrollTopFor = (startPx: number, extent: RowExtent): number => startPx / pxPerScrolledPx(extent);
