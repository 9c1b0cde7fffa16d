import { EmptyState } from "#app/ui/empty-state.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { DataTable } from "#app/ui/page/table.tsx";
import { responseTimeText, routeText } from "./health-texts.ts";
import type { LoadedHealth } from "./load-health.server.ts";

const title = "Slowest pages of the last hour";

export function RoutesPanel({ routes }: Pick<LoadedHealth, "routes">) {
  return (
    <Panel title={title}>
      <DataTable
        label={title}
        rows={routes}
        keyOf={({ route }) => route}
        columns={[
          {
            label: "Page",
            cell: ({ route }) => <bdi className="wrap-anywhere text-ink">{routeText(route)}</bdi>,
          },
          { label: "Requests", isNumeric: true, cell: ({ count }) => count.toLocaleString("en-US") },
          { label: "Usual time", isNumeric: true, cell: ({ meanMs }) => responseTimeText(meanMs) },
          { label: "Longest time", isNumeric: true, cell: ({ maxMs }) => responseTimeText(maxMs) },
        ]}
        empty={<EmptyState title="No page was requested in the last hour" />}
      />
    </Panel>
  );
}
