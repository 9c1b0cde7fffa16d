import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, TableCell, TableRow } from "#app/ui/page/table.tsx";
import type { CountedError } from "./script-errors.store.server.ts";

const columns = [{ label: "Error" }, { label: "Page" }, { label: "Times" }, { label: "First" }, { label: "Last" }];

export function ScriptErrorTable({ errors }: { errors: readonly CountedError[] }) {
  return (
    <Table
      label="Errors of scripts"
      columns={columns}
      isEmpty={errors.length === 0}
      empty={
        <EmptyState title="No errors">No script of the site failed in a visitor’s browser in these days.</EmptyState>
      }
    >
      {errors.map(({ id, message, file, line, page, happened, firstSeenAt, lastSeenAt }) => (
        <TableRow key={id}>
          <TableCell label="Error" className="wrap-anywhere">
            <div>
              <bdi className="line-clamp-3">{message || "An error without a message"}</bdi>
              {file && (
                <span className="block text-xs text-ink-faint">
                  {file}, line {line}
                </span>
              )}
            </div>
          </TableCell>
          <TableCell label="Page" className="wrap-anywhere">
            <bdi>{page || "Several"}</bdi>
          </TableCell>
          <TableCell label="Times" isNumeric>
            {happened.toLocaleString("en-US")}
          </TableCell>
          <TableCell label="First" isNumeric>
            <DateTime value={firstSeenAt} />
          </TableCell>
          <TableCell label="Last" isNumeric>
            <DateTime value={lastSeenAt} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
