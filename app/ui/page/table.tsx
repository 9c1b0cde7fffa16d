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

// biome-ignore-start lint/a11y/noRedundantRoles: displayed as blocks, table parts lose their semantics without the roles
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
      <table role="table" aria-label={label} className={`table ${valuesInLine ? `table-in-line-${valuesInLine}` : ""}`}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.label} role="columnheader" scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={rowClass?.(row)}>
              {columns.map((column) => (
                <td
                  key={column.label}
                  role="cell"
                  data-label={column.isBare ? undefined : column.label}
                  className={`${column.isNumeric ? "figures" : ""} ${column.className ?? ""}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: until here
