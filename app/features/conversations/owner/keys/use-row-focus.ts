import { useCallback, useEffect, useRef } from "react";
import { rowElementId } from "../list/conversation-row.tsx";

export interface RowFocus {
  setReveal: (reveal: (row: number) => void) => void;
  focusRow: (place: number, id: string) => void;
  keep: (rows: readonly { id: string }[], leavingIds: readonly string[]) => void;
}

export function useRowFocus(openId: string | undefined): RowFocus {
  const reveal = useRef<(row: number) => void>(() => undefined);
  const setReveal = useCallback((latest: (row: number) => void) => {
    reveal.current = latest;
  }, []);
  const lastOpen = useRef(openId);
  const target = useRef<string>(undefined);
  useEffect(() => {
    const was = lastOpen.current;
    lastOpen.current = openId;
    if (openId === was) return;
    if (openId === undefined) document.getElementById(rowElementId(target.current ?? was ?? ""))?.focus();
    else if (!isVisible(document.getElementById(rowElementId(openId)))) {
      window.scrollTo({ top: 0 });
      document.getElementById("open-conversation")?.focus({ preventScroll: true });
    }
    target.current = undefined;
  }, [openId]);
  return {
    setReveal,
    focusRow: (place, id) => {
      reveal.current(place);
      requestAnimationFrame(() => document.getElementById(rowElementId(id))?.focus({ preventScroll: true }));
    },
    keep: (rows, leavingIds) => {
      const leaving = new Set(leavingIds);
      const first = rows.findIndex(({ id }) => leaving.has(id));
      const others = (list: readonly { id: string }[]) => list.filter(({ id }) => !leaving.has(id));
      target.current = (others(rows.slice(first + 1))[0] ?? others(rows.slice(0, Math.max(first, 0))).at(-1))?.id;
      const active = document.activeElement;
      const isInList = active?.closest(".inbox-list") != null;
      const next = target.current;
      if (isInList && next) requestAnimationFrame(() => document.getElementById(rowElementId(next))?.focus());
    },
  };
}

const isVisible = (element: HTMLElement | null): boolean => element?.checkVisibility() ?? false;
