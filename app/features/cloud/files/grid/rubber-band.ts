interface Point {
  x: number;
  y: number;
}

interface BandShape {
  readonly rowHeightPx: number;
  readonly perRow: number;
  /** Width of all tiles of a row. */
  readonly widthPx: number;
  readonly count: number;
}

/**
 * @param from and `to` in pixels from the upper left corner of the first item
 * @returns the places of the items that a band between two points touches
 */
export function placesUnder(from: Point, to: Point, shape: BandShape): number[] {
  const { rowHeightPx, perRow, widthPx, count } = shape;
  const rowOf = (y: number) => Math.floor(y / rowHeightPx);
  const columnOf = (x: number) => Math.max(0, Math.min(perRow - 1, Math.floor((x / widthPx) * perRow)));
  const [top, bottom] = [rowOf(Math.min(from.y, to.y)), rowOf(Math.max(from.y, to.y))];
  const [left, right] = [columnOf(Math.min(from.x, to.x)), columnOf(Math.max(from.x, to.x))];
  const lastRow = Math.ceil(count / perRow) - 1;
  const places: number[] = [];
  for (let row = Math.max(0, top); row <= Math.min(bottom, lastRow); row++) {
    for (let column = left; column <= right; column++) {
      const place = row * perRow + column;
      if (place < count) places.push(place);
    }
  }
  return places;
}
