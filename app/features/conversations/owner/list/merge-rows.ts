import { formatListCursor } from "../../model/list-cursor.ts";
import type { InboxRow } from "./inbox-list.ts";

/** A row where it was first shown, though newer activity would move it. */
export interface ShownRow {
  readonly row: InboxRow;
  /** Sorts rows: the newest activity has the highest. */
  readonly place: string;
}

export interface LoadedRows {
  readonly rows: readonly InboxRow[];
  readonly next: string | null;
  readonly before?: string | undefined;
}

interface MergedRows {
  readonly shown: readonly ShownRow[];
  readonly waiting: number;
}

export const showRows = (rows: readonly InboxRow[]): ShownRow[] =>
  rows.map((row) => ({ row, place: formatListCursor(row) }));

const byPlace = (a: ShownRow, b: ShownRow): number => (a.place < b.place ? 1 : -1);

/**
 * Updates rows where they are: what arrives is counted instead of moving them. Rows that are gone are removed, those that
 * were shown before (`known`) are put back.
 * @param keepsMissing rows that left the view by being read stay
 */
export function mergeRows(
  shown: readonly ShownRow[],
  { rows, next, before }: LoadedRows,
  { known, keepsMissing = false }: { known: ReadonlySet<string>; keepsMissing?: boolean },
): MergedRows {
  if (shown.length === 0) return { shown: showRows(rows), waiting: 0 };
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const top = shown[0]?.place ?? "";
  const isCovered = ({ place }: ShownRow) => before === undefined && (next === null || place >= next);
  const kept = shown.flatMap((one): ShownRow[] => {
    const row = fresh.get(one.row.id);
    if (row) return [{ ...one, row }];
    if (!isCovered(one)) return [one];
    return keepsMissing ? [{ ...one, row: { ...one.row, is_unread: 0 } }] : [];
  });
  const shownIds = new Set(kept.map(({ row }) => row.id));
  const others = showRows(rows.filter(({ id }) => !shownIds.has(id)));
  const isArriving = ({ row, place }: ShownRow) => before === undefined && place > top && !known.has(row.id);
  const moved = kept.filter(
    ({ row, place }) => row.last_author === "visitor" && formatListCursor(row) > max(place, top),
  );
  return {
    shown: [...kept, ...others.filter((one) => !isArriving(one))].sort(byPlace),
    waiting: others.filter(isArriving).length + moved.length,
  };
}

/**
 * Updates rows below the first page, which is all that a reload reads.
 * @param asked ids of the rows that were read again; of them, `rows` are in the view, some of them again
 * @param next where the rows that were never loaded begin
 */
export function updateRows(
  shown: readonly ShownRow[],
  asked: ReadonlySet<string>,
  rows: readonly InboxRow[],
  { next, keepsMissing }: { next: string | null; keepsMissing: boolean },
): ShownRow[] {
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const shownIds = new Set(shown.map(({ row }) => row.id));
  const back = showRows(rows.filter(({ id }) => !shownIds.has(id))).filter(({ place }) => place >= (next ?? ""));
  const kept = shown.flatMap((one): ShownRow[] => {
    if (!asked.has(one.row.id)) return [one];
    const row = fresh.get(one.row.id);
    if (row) return [{ ...one, row: { ...one.row, ...row } }];
    return keepsMissing ? [{ ...one, row: { ...one.row, is_unread: 0 } }] : [];
  });
  return [...kept, ...back].sort(byPlace);
}

const max = (a: string, b: string): string => (a > b ? a : b);
