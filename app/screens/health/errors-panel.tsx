import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { Table, TableCell, TableRow } from "#app/ui/page/table.tsx";
import type { LoadedHealth } from "./load-health.server.ts";

const title = "Latest errors";
const columns = ["Time", "What happened", "How often", "Request"].map((label) => ({ label }));

export function ErrorsPanel({ errors, startedAt }: Pick<LoadedHealth, "errors" | "startedAt">) {
  return (
    <Panel title={title}>
      <Table
        label={title}
        columns={columns}
        isEmpty={errors.length === 0}
        empty={
          <EmptyState title="No errors">
            Since the site was started on <DateTime value={startedAt} />
          </EmptyState>
        }
      >
        {errors.map(({ text, count, at, requestId }) => (
          <TableRow key={text}>
            <TableCell label="Time" isNumeric>
              <DateTime value={at} />
            </TableCell>
            <TableCell label="What happened">
              <p dir="auto" className="max-w-prose wrap-anywhere text-ink">
                {text}
              </p>
            </TableCell>
            <TableCell label="How often" isNumeric>
              {count.toLocaleString("en-US")}
            </TableCell>
            <TableCell label="Request">
              <code className="text-xs wrap-anywhere">{requestId ?? "None"}</code>
            </TableCell>
          </TableRow>
        ))}
      </Table>
      {errors.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          Visitors see the request’s code on the error page. Search the site’s log for it to see all about the error.
        </p>
      )}
    </Panel>
  );
}
