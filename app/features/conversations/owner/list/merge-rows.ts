import { formatListCursor } from "../../model/list-cursor.ts";
import type { InboxRow } from "./inbox-list.ts";

/** A row where it was first shown, though newer activity would move it. */
export interface ShownRow {
  readonly row: InboxRow;
  /** Sorts rows: the newest activity has the highest. */
  readonly place: string;
}

interface LoadedRows {
  readonly rows: readonly InboxRow[];
  /** Whether a shown row would be among `rows` if it were still in the view. */
  readonly covers: (shown: ShownRow) => boolean;
  /** Rows that left the view by being read stay. */
  readonly keepsMissing?: boolean;
}

export const showRows = (rows: readonly InboxRow[]): ShownRow[] =>
  rows.map((row) => ({ row, place: formatListCursor(row) }));

export const sortRows = (rows: readonly ShownRow[]): ShownRow[] =>
  rows.toSorted((a, b) => (a.place < b.place ? 1 : -1));

/** Updates rows where they are, and removes those that are gone. @returns also the loaded rows that were not shown */
export function updateRows(shown: readonly ShownRow[], { rows, covers, keepsMissing = false }: LoadedRows) {
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const kept = shown.flatMap((one): ShownRow[] => {
    const row = fresh.get(one.row.id);
    if (row) return [{ ...one, row: { ...one.row, ...row } }];
    if (!covers(one)) return [one];
    return keepsMissing ? [{ ...one, row: { ...one.row, is_unread: 0 } }] : [];
  });
  const keptIds = new Set(kept.map(({ row }) => row.id));
  return { kept, others: showRows(rows.filter(({ id }) => !keptIds.has(id))) };
}

/**
 * Counts what arrives on the first page instead of moving rows; those that were shown before (`known`) are put back.
 * @param next where rows begin that the page does not have
 */
export function mergeFirstPage(
  shown: readonly ShownRow[],
  { rows, next }: { rows: readonly InboxRow[]; next: string | null },
  { known, keepsMissing }: { known: ReadonlySet<string>; keepsMissing: boolean },
): { shown: readonly ShownRow[]; waiting: number } {
  if (shown.length === 0) return { shown: showRows(rows), waiting: 0 };
  const top = shown[0]?.place ?? "";
  const covers = ({ place }: ShownRow) => next === null || place >= next;
  const { kept, others } = updateRows(shown, { rows, covers, keepsMissing });
  const isArriving = ({ row, place }: ShownRow) => place > top && !known.has(row.id);
  const hasMoved = ({ row, place }: ShownRow) =>
    row.last_author === "visitor" && formatListCursor(row) > (place > top ? place : top);
  return {
    shown: sortRows([...kept, ...others.filter((one) => !isArriving(one))]),
    waiting: others.filter(isArriving).length + kept.filter(hasMoved).length,
  };
}
