interface GridShape {
  readonly count: number;
  /** Items beside each other: 1 in a list. */
  readonly perRow: number;
  readonly rowsInView: number;
}

/**
 * @param place of the item that the keyboard is on; undefined where it has been nowhere yet
 * @returns the place that an arrow, Page, Home or End leads to; undefined for other keys and for an empty list
 */
export function placeAfterKey(key: string, place: number | undefined, shape: GridShape): number | undefined {
  const { count, perRow, rowsInView } = shape;
  if (count === 0) return undefined;
  const isMove = key.startsWith("Arrow") || key.startsWith("Page");
  if (place === undefined && isMove) return sideways(key, perRow) ? undefined : 0;
  const from = place ?? 0;
  const last = count - 1;
  const targets: Record<string, number> = {
    ArrowDown: from + perRow,
    ArrowUp: from - perRow,
    PageDown: from + perRow * rowsInView,
    PageUp: from - perRow * rowsInView,
    Home: 0,
    End: last,
    ...(perRow > 1 ? { ArrowRight: from + 1, ArrowLeft: from - 1 } : {}),
  };
  const target = targets[key];
  if (target === undefined) return undefined;
  // In tiles an arrow up from the first row stays, and one down from above a short last row goes to its end.
  if (key === "ArrowUp" && target < 0) return from;
  return Math.max(0, Math.min(last, target));
}

const sideways = (key: string, perRow: number) => perRow === 1 && (key === "ArrowLeft" || key === "ArrowRight");
