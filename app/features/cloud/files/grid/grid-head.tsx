// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the headings has the focus, or their buttons
import { useMessages } from "../../messages/use-messages.tsx";
import { type ItemOrder, pressColumn, type SortColumn } from "../listing/item-order.ts";
import type { HideableColumn } from "../listing/view-settings.ts";

interface GridHeadProps {
  /** Tiles have headings only for screen readers. */
  isShown: boolean;
  columns: readonly HideableColumn[];
  order: ItemOrder;
  onOrder: ((order: ItemOrder) => void) | undefined;
}

/** The headings of the columns, which sort. */
export function GridHead({ isShown, columns, order, onOrder }: GridHeadProps) {
  const { files: texts } = useMessages();
  return (
    <div role="row" aria-rowindex={1} className={isShown ? "grid-head" : "sr-only"}>
      {isShown && <span role="columnheader" className="cell-box" aria-label={texts.selectedColumn} />}
      <Heading column="name" order={order} onOrder={isShown ? onOrder : undefined} />
      {isShown && columns.map((column) => <Heading key={column} column={column} order={order} onOrder={onOrder} />)}
      {isShown && (
        <span role="columnheader" className="cell-actions">
          {texts.columns.actions}
        </span>
      )}
    </div>
  );
}

function Heading({ column, order, onOrder }: Pick<GridHeadProps, "order" | "onOrder"> & { column: SortColumn }) {
  const { files: texts } = useMessages();
  const isSorted = order.by === column && onOrder !== undefined;
  const direction = order.isDescending ? "descending" : "ascending";
  return (
    <span role="columnheader" className={`cell-${column}`} aria-sort={isSorted ? direction : undefined}>
      {onOrder ? (
        <button
          type="button"
          className="grid-heading"
          data-sorted={isSorted ? direction : undefined}
          onClick={() => onOrder(pressColumn(order, column))}
        >
          {texts.columns[column]}
        </button>
      ) : (
        texts.columns[column]
      )}
    </span>
  );
}
