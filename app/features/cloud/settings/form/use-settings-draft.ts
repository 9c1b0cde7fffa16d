import { useEffect, useState } from "react";
import type { StoredValue } from "../stored/stored-value.ts";

export interface SettingsDraft<T> {
  readonly draft: T;
  readonly onChange: (change: Partial<T>) => void;
}

/** @param toPreview what is shown of a draft at once, and reverted unless saved */
export function useSettingsDraft<T>(stored: StoredValue<T>, toPreview: (draft: T) => T): SettingsDraft<T> {
  const [draft, setDraft] = useState(stored.get);
  useEffect(() => () => stored.show(undefined), [stored]);
  const onChange = (changed: Partial<T>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    stored.show(toPreview(next));
  };
  return { draft, onChange };
}
