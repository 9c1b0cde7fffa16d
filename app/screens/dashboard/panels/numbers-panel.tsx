import { href } from "react-router";
import { BarChart } from "#app/ui/charts/bar-chart.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import type { SmallChart } from "../../numbers/load-small-chart.server.ts";
import { MissingList, type Retry } from "./list-parts.tsx";

interface NumbersPanelProps {
  chart: SmallChart | undefined;
  retry: Retry;
}

export function NumbersPanel({ chart, retry }: NumbersPanelProps) {
  return (
    <Panel
      title="Numbers"
      actions={
        <LinkButton to={href("/admin/numbers")} variant="secondary" size="sm">
          All numbers
        </LinkButton>
      }
    >
      {chart ? (
        <div className="rounded-control border border-line bg-surface p-5">
          {chart.isEmpty ? <EmptyState title="Nothing is counted yet" /> : <Chart chart={chart} />}
        </div>
      ) : (
        <MissingList text="The numbers could not be loaded." {...retry} />
      )}
    </Panel>
  );
}

function Chart({ chart: { range, totals, points } }: { chart: SmallChart }) {
  const { visitors, views } = totals;
  return (
    <>
      <p className="mb-3 text-ink-soft">
        <strong className="figures text-ink">{visitors.toLocaleString("en-US")}</strong>{" "}
        {visitors === 1 ? "visitor" : "visitors"} and{" "}
        <strong className="figures text-ink">{views.toLocaleString("en-US")}</strong> {views === 1 ? "view" : "views"}{" "}
        in 30 days
      </p>
      <BarChart
        label={`Views and visitors, ${range.text}`}
        points={points}
        ticks={[]}
        names={{ total: "Views", part: "Visitors" }}
        isSmall
      />
    </>
  );
}
