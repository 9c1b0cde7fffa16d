// biome-ignore-all lint/a11y/useSemanticElements: a row that is placed by hand, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the rows has the focus
import { useLayoutEffect, useRef } from "react";
import { useFormats, useStrings } from "../../../i18n/use-strings.tsx";
import type { HideableColumn } from "../../listing/view-settings.ts";
import { PlainCells, type ShownRow } from "./plain-cells.ts";

export type CellsBySlot = Map<number, PlainCells>;

interface PlainRowProps {
  id: string;
  slot: number;
  cellsBySlot: CellsBySlot;
  columns: readonly HideableColumn[];
  shown: ShownRow;
}

/** React renders the row's element and nothing that depends on the item, so that the grid can draw it without React. */
export function PlainRow({ id, slot, cellsBySlot, columns, shown }: PlainRowProps) {
  const formats = useFormats();
  const { files: strings } = useStrings();
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!row.current) return;
    const { favorite, actions } = strings;
    const cells = new PlainCells(row.current, { id, columns, favorite, actions, formats });
    cellsBySlot.set(slot, cells);
    return () => {
      cellsBySlot.delete(slot);
      cells.remove();
    };
  }, [id, slot, cellsBySlot, columns, strings, formats]);
  useLayoutEffect(() => cellsBySlot.get(slot)?.draw(shown));
  return (
    <div ref={row} id={id} role="row" className="file-row">
      {shown.item.type === "folder" && shown.isDropTarget && <span className="sr-only">{strings.dropHere}</span>}
    </div>
  );
}
