import { useCallback, useState } from "react";
import { formatListCursor } from "../../model/list-cursor.ts";

export type Selection = ReturnType<typeof useSelection>;

/** @param shown what is no longer shown is not selected */
export function useSelection(shown: readonly { id: string; last_activity_at: string }[]) {
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
  const ids: ReadonlySet<string> = new Set(shown.filter(({ id }) => selected.has(id)).map(({ id }) => id));
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
