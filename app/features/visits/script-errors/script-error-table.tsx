import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DataTable } from "#app/ui/page/table.tsx";
import type { CountedError } from "./script-errors.store.server.ts";

export function ScriptErrorTable({ errors }: { errors: readonly CountedError[] }) {
  return (
    <DataTable
      label="Errors of scripts"
      rows={errors}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Error",
          className: "wrap-anywhere",
          cell: ({ message, file, line }) => (
            <div>
              <bdi className="line-clamp-3">{message || "An error without a message"}</bdi>
              {file && (
                <span className="block text-xs text-ink-faint">
                  {file}, line {line}
                </span>
              )}
            </div>
          ),
        },
        { label: "Page", className: "wrap-anywhere", cell: ({ page }) => <bdi>{page || "Several"}</bdi> },
        { label: "Times", isNumeric: true, cell: ({ happened }) => happened.toLocaleString("en-US") },
        { label: "First", isNumeric: true, cell: ({ firstSeenAt }) => <DateTime value={firstSeenAt} /> },
        { label: "Last", isNumeric: true, cell: ({ lastSeenAt }) => <DateTime value={lastSeenAt} /> },
      ]}
      empty={
        <EmptyState title="No errors">No script of the site failed in a visitor’s browser in these days.</EmptyState>
      }
    />
  );
}
