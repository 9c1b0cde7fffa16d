import { EmptyState } from "#app/ui/empty-state.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { Table, TableCell, TableRow } from "#app/ui/page/table.tsx";
import { responseTimeText, routeText } from "./health-texts.ts";
import type { LoadedHealth } from "./load-health.server.ts";

const title = "Slowest pages of the last hour";
const columns = ["Page", "Requests", "Usual time", "Longest time"].map((label) => ({ label }));

export function RoutesPanel({ routes }: Pick<LoadedHealth, "routes">) {
  return (
    <Panel title={title}>
      <Table
        label={title}
        columns={columns}
        isEmpty={routes.length === 0}
        empty={<EmptyState title="No page was requested in the last hour" />}
      >
        {routes.map(({ route, count, meanMs, maxMs }) => (
          <TableRow key={route}>
            <TableCell label="Page">
              <bdi className="wrap-anywhere text-ink">{routeText(route)}</bdi>
            </TableCell>
            <TableCell label="Requests" isNumeric>
              {count.toLocaleString("en-US")}
            </TableCell>
            <TableCell label="Usual time" isNumeric>
              {responseTimeText(meanMs)}
            </TableCell>
            <TableCell label="Longest time" isNumeric>
              {responseTimeText(maxMs)}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </Panel>
  );
}
