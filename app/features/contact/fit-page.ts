/** A row before its texts are read. */
export interface SizedRow {
  id: string;
  size: number;
}

/** What a page may hold. */
export interface PageBounds {
  rows: number;
  /** The sum of the rows' sizes. */
  size: number;
}

/**
 * The beginning of a list that fits on a page: at least one row, whatever its size.
 * @param rows one more than a page where there are more
 */
export function fitPage(rows: readonly SizedRow[], bounds: PageBounds): { ids: string[]; hasMore: boolean } {
  const ids: string[] = [];
  let left = bounds.size;
  for (const { id, size } of rows) {
    if (ids.length > 0 && (ids.length >= bounds.rows || size > left)) break;
    left -= size;
    ids.push(id);
  }
  return { ids, hasMore: ids.length < rows.length };
}
