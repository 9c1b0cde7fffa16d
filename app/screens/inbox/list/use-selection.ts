import { useState } from "react";

export interface Selection {
  readonly ids: ReadonlySet<string>;
  select: (id: string, isSelected: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

/** @param shown what is no longer shown is not selected */
export function useSelection(shown: readonly { id: string }[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(shown.filter(({ id }) => selected.has(id)).map(({ id }) => id));
  return {
    ids,
    select: (id, isSelected) =>
      setSelected(() => {
        const changed = new Set(ids);
        if (isSelected) changed.add(id);
        else changed.delete(id);
        return changed;
      }),
    selectAll: () => setSelected(new Set(shown.map(({ id }) => id))),
    clear: () => setSelected(new Set()),
  };
}
