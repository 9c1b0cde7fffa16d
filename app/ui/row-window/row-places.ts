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

/** Where the rows' end comes to the end of the view: as far as the element is scrolled, and how far down in all rows. */
function endOf(extent: RowExtent): { scrollTop: number; startPx: number } {
  const { count, rowHeightPx, viewPx } = extent;
  return {
    scrollTop: Math.max(0, heightOfRows(extent) - viewPx),
    startPx: Math.max(0, count * rowHeightPx - viewPx),
  };
}

/**
 * Past the browser's limit the scroll bar stands for more than it is high, and the rows follow in proportion; what stands
 * around the rows lets the element scroll a little further than they reach.
 * @returns how far down in all rows the view begins, in px
 */
export function startOfView(scrollTop: number, extent: RowExtent): number {
  const end = endOf(extent);
  if (end.scrollTop === end.startPx) return scrollTop;
  if (scrollTop > end.scrollTop) return end.startPx + scrollTop - end.scrollTop;
  return (scrollTop / end.scrollTop) * end.startPx;
}

/** The way back from `startOfView`. */
export function scrollTopFor(startPx: number, extent: RowExtent): number {
  const end = endOf(extent);
  if (end.scrollTop === end.startPx) return startPx;
  if (startPx > end.startPx) return end.scrollTop + startPx - end.startPx;
  return (startPx / end.startPx) * end.scrollTop;
}
