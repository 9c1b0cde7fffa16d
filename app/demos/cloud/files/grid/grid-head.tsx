// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the headings has the focus, or their buttons
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { type ItemOrder, orderByColumn, type SortColumn } from "../listing/item-order.ts";
import type { HideableColumn } from "../listing/view-settings.ts";

interface GridHeadProps {
  isList: boolean;
  columns: readonly HideableColumn[];
  order: ItemOrder;
  onOrder: ((order: ItemOrder) => void) | undefined;
}

export function GridHead({ isList, columns, order, onOrder }: GridHeadProps) {
  const { files: texts } = useTexts("cloud");
  return (
    <div role="row" aria-rowindex={1} className="grid-head" data-tiles={!isList || undefined}>
      {isList && (
        <span role="columnheader" className="cell-box">
          <span className="sr-only">{texts.selectedColumn}</span>
        </span>
      )}
      <Heading column="name" order={order} onOrder={onOrder} />
      {columns.map((column) => (
        <Heading key={column} column={column} order={order} onOrder={onOrder} />
      ))}
      {isList && (
        <span role="columnheader" className="cell-actions">
          {texts.columns.actions}
        </span>
      )}
    </div>
  );
}

function Heading({ column, order, onOrder }: Pick<GridHeadProps, "order" | "onOrder"> & { column: SortColumn }) {
  const { files: texts } = useTexts("cloud");
  const isSorted = order.by === column && onOrder !== undefined;
  const direction = order.isDescending ? "descending" : "ascending";
  return (
    <span role="columnheader" className={`cell-${column}`} aria-sort={isSorted ? direction : undefined}>
      {onOrder ? (
        <button
          type="button"
          className="grid-heading"
          data-sorted={isSorted ? direction : undefined}
          onClick={() => onOrder(orderByColumn(order, column))}
        >
          {texts.columns[column]}
        </button>
      ) : (
        texts.columns[column]
      )}
    </span>
  );
}
