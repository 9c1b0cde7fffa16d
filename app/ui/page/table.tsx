import type { ReactNode } from "react";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import tableCss from "./table.css?inline";

interface TableProps {
  label: string;
  columns: readonly { label: string }[];
  children: ReactNode;
  empty?: ReactNode;
  isEmpty?: boolean;
  className?: string;
  /** For rows of a name and short values: so many side by side on a card. Of four columns, the name has two. */
  valuesInLine?: 4 | 5;
}

/* Not redundant: where table parts are displayed as blocks, browsers drop the table's semantics without the roles. */

/** Becomes a list of cards where its container is narrower than 44rem, or where `className` makes it no container. */
export function Table({ label, columns, children, empty, isEmpty = false, className = "", valuesInLine }: TableProps) {
  const style = <ComponentStylesheet name="table" css={tableCss} />;
  if (isEmpty) {
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
      {/* biome-ignore lint/a11y/noRedundantRoles: see the note above */}
      <table role="table" aria-label={label} className={`table ${valuesInLine ? `table-in-line-${valuesInLine}` : ""}`}>
        {/* biome-ignore lint/a11y/noRedundantRoles: see the note above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see the note above */}
          <tr role="row">
            {columns.map((column) => (
              // biome-ignore lint/a11y/noRedundantRoles: see the note above
              <th key={column.label} role="columnheader" scope="col">
                {column.label}
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

export function TableRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see the note above
    <tr role="row" className={className}>
      {children}
    </tr>
  );
}

interface TableCellProps {
  label?: string;
  isNumeric?: boolean;
  className?: string;
  children: ReactNode;
}

export function TableCell({ label, isNumeric = false, className = "", children }: TableCellProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see the note above
    <td role="cell" data-label={label} className={`${isNumeric ? "figures" : ""} ${className}`}>
      {children}
    </td>
  );
}
