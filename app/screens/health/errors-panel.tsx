import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { DataTable } from "#app/ui/page/table.tsx";
import type { LoadedHealth } from "./load-health.server.ts";

const title = "Latest errors";

export function ErrorsPanel({ errors, startedAt }: Pick<LoadedHealth, "errors" | "startedAt">) {
  return (
    <Panel title={title}>
      <DataTable
        label={title}
        rows={errors}
        keyOf={({ text }) => text}
        columns={[
          { label: "Time", isNumeric: true, cell: ({ at }) => <DateTime value={at} /> },
          {
            label: "What happened",
            cell: ({ text }) => (
              <p dir="auto" className="max-w-prose wrap-anywhere text-ink">
                {text}
              </p>
            ),
          },
          { label: "How often", isNumeric: true, cell: ({ count }) => count.toLocaleString("en-US") },
          {
            label: "Request",
            cell: ({ requestId }) => <code className="text-xs wrap-anywhere">{requestId ?? "None"}</code>,
          },
        ]}
        empty={
          <EmptyState title="No errors">
            Since the site was started on <DateTime value={startedAt} />
          </EmptyState>
        }
      />
      {errors.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          Visitors see the request’s code on the error page. Search the site’s log for it to see all about the error.
        </p>
      )}
    </Panel>
  );
}
