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

/**
 * Past the browser's limit, scroll positions are mapped to rows in proportion. What is above and below the rows adds
 * some scroll range.
 */
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
