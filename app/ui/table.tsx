import type { ReactNode } from "react";
import { OwnStyle } from "#app/ui/own-style.tsx";
import tableCss from "./table.css?inline";

interface TableProps {
  /** Names the table for screen readers; the visible heading usually stands above it. */
  label: string;
  columns: readonly TableColumn[];
  /** TableRow elements, one per entry. */
  children: ReactNode;
  /** Shown instead of the table, such as an EmptyState, where `isEmpty`. */
  empty?: ReactNode;
  isEmpty?: boolean;
}

export interface TableColumn {
  label: string;
  /** The heading is spoken but not shown, such as over a column of buttons. */
  isLabelHidden?: boolean;
  align?: "start" | "end";
}

/*
 * The roles look redundant. They are not: where the table has no room its parts become blocks, and browsers then
 * take the table's meaning away unless the roles say it again.
 */

/** A table that turns into a list of cards where its container is narrower than 44rem. */
export function Table({ label, columns, children, empty, isEmpty = false }: TableProps) {
  const style = <OwnStyle name="table" css={tableCss} />;
  if (isEmpty) {
    return (
      <div className="table-frame">
        {style}
        {empty}
      </div>
    );
  }
  return (
    <div className="table-frame">
      {style}
      {/* biome-ignore lint/a11y/noRedundantRoles: see the note above */}
      <table role="table" aria-label={label} className="table">
        {/* biome-ignore lint/a11y/noRedundantRoles: see the note above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see the note above */}
          <tr role="row">
            {columns.map((column) => (
              // biome-ignore lint/a11y/noRedundantRoles: see the note above
              <th key={column.label} role="columnheader" scope="col" data-align={column.align}>
                {column.isLabelHidden ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see the note above */}
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

export function TableRow({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/noRedundantRoles: see the note above
  return <tr role="row">{children}</tr>;
}

interface TableCellProps {
  /** The column's label, shown beside the value on a card. Leave it out for a cell that speaks for itself. */
  label?: string;
  align?: "start" | "end";
  /** Digits of equal width, for dates and counts. */
  isNumeric?: boolean;
  className?: string;
  children: ReactNode;
}

export function TableCell({ label, align, isNumeric = false, className = "", children }: TableCellProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see the note above
    <td role="cell" data-label={label} data-align={align} className={`${isNumeric ? "figures" : ""} ${className}`}>
      {children}
    </td>
  );
}
