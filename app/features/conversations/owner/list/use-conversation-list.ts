import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { formatListCursor } from "../../model/list-cursor.ts";
import { type InboxList, type InboxRow, inboxAddress, isMixed, isSamePlace } from "../../server/list/inbox-list.ts";

interface ListState {
  list: InboxList;
  older: InboxList | undefined;
  again: InboxList | undefined;
  shown: readonly ShownRow[];
  next: string | null;
  waiting: number;
  news: number;
  known: ReadonlySet<string>;
  hidden: ReadonlyMap<string, string>;
}

const startList = (list: InboxList): ListState => {
  const rows = list.rows ?? [];
  return {
    list,
    older: undefined,
    again: undefined,
    shown: showRows(rows),
    next: list.next,
    waiting: 0,
    news: 0,
    known: new Set(rows.map(({ id }) => id)),
    hidden: new Map(),
  };
};

function receiveList(state: ListState, list: InboxList): ListState {
  if (!isSamePlace(state.list, list)) return startList(list);
  // The list on the screen is newer than the copy of the device.
  if (!list.rows || (list.keptAt && state.shown.length > 0)) return { ...state, list };
  if (!state.list.rows && state.shown.length === 0) return startList(list);
  if (isApart(state, list.rows))
    return { ...startList(list), older: state.older, again: state.again, known: state.known, hidden: state.hidden };
  const merged = mergeFirstPage(
    state.shown,
    { rows: list.rows, next: list.next },
    { known: state.known, keepsMissing: keepsRead(list) },
  );
  const isFirstPage = state.shown.length <= list.rows.length;
  return {
    ...state,
    ...merged,
    list,
    next: isFirstPage ? list.next : state.next,
    known: addKnown(state.known, merged.shown),
  };
}

/** Rows that are back after more than a page had left: those between them and the shown ones are not loaded. */
function isApart({ shown, known }: ListState, rows: readonly InboxRow[]): boolean {
  const shownIds = new Set(shown.map(({ row }) => row.id));
  return shown.length > 0 && rows.every(({ id }) => !shownIds.has(id)) && rows.some(({ id }) => known.has(id));
}

function receiveOlder(state: ListState, older: InboxList): ListState {
  if (!older.rows || !isSamePlace({ ...older, before: state.list.before }, state.list)) return { ...state, older };
  const { kept, others } = updateRows(state.shown, { rows: older.rows, covers: () => false });
  const shown = sortRows([...kept, ...others]);
  return { ...state, older, shown, next: older.next, known: addKnown(state.known, shown) };
}

function receiveAgain(state: ListState, again: InboxList): ListState {
  if (!again.rows || !again.only || !isSamePlace(again, state.list)) return { ...state, again };
  const asked = new Set(again.only);
  const covers = ({ row }: ShownRow) => asked.has(row.id);
  const { kept, others } = updateRows(state.shown, { rows: again.rows, covers, keepsMissing: keepsRead(again) });
  const loaded = others.filter(({ place }) => place >= (state.next ?? ""));
  return { ...state, again, shown: sortRows([...kept, ...loaded]) };
}

const keepsRead = (list: InboxList): boolean => list.view === "unread" && !isMixed(list);

const addKnown = (known: ReadonlySet<string>, shown: readonly ShownRow[]): ReadonlySet<string> =>
  new Set([...known, ...shown.map(({ row }) => row.id)]);

export function useConversationList(list: InboxList) {
  const [state, setState] = useState(() => startList(list));
  const { load, data: older, state: loading } = useFetcher<InboxList>();
  let current = state;
  if (list !== state.list) current = receiveList(state, list);
  if (older && older !== current.older) current = receiveOlder(current, older);
  const { again, refreshRows } = useRowsBelow(list, current.known);
  if (again && again !== current.again) current = receiveAgain(current, again);
  if (current !== state) setState(current);
  const { shown, hidden } = current;
  const rows = shown.filter(({ row }) => hidden.get(row.id) !== row.last_activity_at).map(({ row }) => row);
  return {
    rows,
    next: current.next,
    waiting: current.waiting,
    news: current.news,
    isLoadingOlder: loading !== "idle",
    olderError: older?.error,
    refreshRows,
    loadOlder: () => {
      if (current.next === null) return;
      const { pathname, search } = inboxAddress({ ...list, before: current.next });
      load(`${pathname}?${search}`);
    },
    showNew: () => setState((old) => ({ ...startList(old.list), older: old.older, again: old.again })),
    hide: (ids: readonly string[]) =>
      setState((old) => {
        const hidden = new Map(old.hidden);
        const hides = new Set(ids);
        for (const { row } of old.shown) if (hides.has(row.id)) hidden.set(row.id, row.last_activity_at);
        return { ...old, hidden };
      }),
    unhide: (ids: readonly string[]) =>
      setState((old) => {
        const hidden = new Map(old.hidden);
        for (const id of ids) hidden.delete(id);
        return { ...old, hidden };
      }),
  };
}

/** The server takes as many at once. */
const readAgainMax = 100;

function useRowsBelow(list: InboxList, known: ReadonlySet<string>) {
  const { load, data, state } = useFetcher<InboxList>();
  const waiting = useRef(new Set<string>());
  const read = () => {
    const onFirstPage = new Set(list.rows?.map(({ id }) => id));
    const below = [...known].filter((id) => waiting.current.has(id) && !onFirstPage.has(id));
    const only = below.slice(0, readAgainMax);
    waiting.current = new Set(below.slice(readAgainMax));
    if (only.length === 0) return;
    const { pathname, search } = inboxAddress({ ...list, only });
    load(`${pathname}?${search}`);
  };
  const readOthers = useEffectEvent(read);
  useEffect(() => {
    if (state === "idle" && waiting.current.size > 0) readOthers();
  }, [state]);
  return {
    again: data,
    /** @param ids undefined where it is not known what changed */
    refreshRows: (ids: readonly string[] | undefined) => {
      for (const id of ids ?? known) waiting.current.add(id);
      if (state === "idle") read();
    },
  };
}

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
 * @returns `news` counts those of `waiting` in which a visitor wrote
 */
export function mergeFirstPage(
  shown: readonly ShownRow[],
  { rows, next }: { rows: readonly InboxRow[]; next: string | null },
  { known, keepsMissing }: { known: ReadonlySet<string>; keepsMissing: boolean },
): { shown: readonly ShownRow[]; waiting: number; news: number } {
  if (shown.length === 0) return { shown: showRows(rows), waiting: 0, news: 0 };
  const top = shown[0]?.place ?? "";
  const covers = ({ place }: ShownRow) => next === null || place >= next;
  const { kept, others } = updateRows(shown, { rows, covers, keepsMissing });
  const isArriving = ({ row, place }: ShownRow) => place > top && !known.has(row.id);
  const isNews = ({ row }: ShownRow) => row.last_author === "visitor" && row.written_at > top;
  const arriving = others.filter(isArriving);
  const moved = kept.filter((one) => isNews(one) && one.row.written_at > one.place).length;
  return {
    shown: sortRows([...kept, ...others.filter((one) => !isArriving(one))]),
    waiting: arriving.length + moved,
    news: arriving.filter(isNews).length + moved,
  };
}
