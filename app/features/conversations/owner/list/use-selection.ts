import { useCallback, useState } from "react";
import { formatListCursor } from "../../model/list-cursor.ts";

interface SeenRow {
  id: string;
  last_activity_at: string;
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly seen: string;
  select: (id: string, isSelected: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

/** @param shown what is no longer shown is not selected */
export function useSelection(shown: readonly SeenRow[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback(
    (id: string, isSelected: boolean) =>
      setSelected((old) => {
        const changed = new Set(old);
        if (isSelected) changed.add(id);
        else changed.delete(id);
        return changed;
      }),
    [],
  );
  const ids = new Set(shown.filter(({ id }) => selected.has(id)).map(({ id }) => id));
  return {
    ids,
    seen: shown
      .filter(({ id }) => ids.has(id))
      .map(formatListCursor)
      .join(","),
    select,
    selectAll: () => setSelected(new Set(shown.map(({ id }) => id))),
    clear: () => setSelected(new Set()),
  };
}
