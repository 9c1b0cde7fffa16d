import { useEffect, useMemo, useReducer, useState } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useFormats } from "../../messages/use-messages.tsx";
import { compareItems, type ItemOrder } from "./item-order.ts";
import { ListSorter } from "./list-sorter.ts";

/** The items in order. Long lists come in their last order until the new one is ready. */
export function useSorted(items: readonly DriveItem[], { by, isDescending }: ItemOrder) {
  const { compare } = useFormats();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [sorter] = useState(() => new ListSorter(redraw));
  useEffect(() => () => sorter.stop(), [sorter]);
  const compareTwo = useMemo(() => compareItems({ by, isDescending }, compare), [by, isDescending, compare]);
  return sorter.sort(items, compareTwo);
}
