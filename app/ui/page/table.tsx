import type { ReactNode } from "react";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import tableCss from "./table.css?inline";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean;
  className?: string;
  /** On a card, its cells are shown without the label. */
  isBare?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  rowClass?: (row: Row) => string;
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
  className?: string;
  /** For rows of a name and short values: so many side by side on a card. Of four columns, the name has two. */
  valuesInLine?: 4 | 5;
}

// biome-ignore-start lint/a11y/useFocusableInteractive: its rows and headers are no controls
// biome-ignore-start lint/a11y/useSemanticElements: displayed as blocks, parts of a table element lose their meaning in Safari
/** Becomes a list of cards where its container is narrower than 44rem, or where `className` makes it no container. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, columns, rowClass, empty, className = "", valuesInLine } = props;
  const style = <ComponentStylesheet name="table" css={tableCss} />;
  if (empty && rows.length === 0) {
    return (
      <div className="table-frame">
        {style}
        {empty}
      </div>
    );
  }
  return (
    <div className={`table-frame ${className}`}>
      {style}
      <div role="table" aria-label={label} className={`table ${valuesInLine ? `table-in-line-${valuesInLine}` : ""}`}>
        <div role="rowgroup" className="table-head">
          <div role="row">
            {columns.map((column) => (
              <div key={column.label} role="columnheader">
                {column.label}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="table-body">
          {rows.map((row) => (
            <div key={keyOf(row)} role="row" className={rowClass?.(row)}>
              {columns.map((column) => (
                <div
                  key={column.label}
                  role="cell"
                  data-label={column.isBare ? undefined : column.label}
                  className={`${column.isNumeric ? "figures" : ""} ${column.className ?? ""}`}
                >
                  {column.cell(row)}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
// biome-ignore-end lint/a11y/useSemanticElements: until here
// biome-ignore-end lint/a11y/useFocusableInteractive: until here
