export interface SizedRow {
  id: string;
  size: number;
}

interface FittedPage {
  ids: string[];
  next: string | null;
}

/** Returns the rows that fit on a page, at least one. @param rows one more than a page where there are more */
export function fitPage(rows: readonly SizedRow[], bounds: { rows: number; size: number }): FittedPage {
  const ids: string[] = [];
  let left = bounds.size;
  for (const { id, size } of rows) {
    if (ids.length > 0 && (ids.length >= bounds.rows || size > left)) break;
    left -= size;
    ids.push(id);
  }
  return { ids, next: ids.length < rows.length ? (ids.at(-1) ?? null) : null };
}
