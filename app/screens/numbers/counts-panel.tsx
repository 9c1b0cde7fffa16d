import { BarChart } from "#app/ui/charts/bar-chart.tsx";
import { ChartTable } from "#app/ui/charts/chart-table.tsx";
import type { ShownReport } from "./show-report.server.ts";

const units = { hour: "Hour", day: "Day", month: "Month" } as const;

export function CountsPanel({ report }: { report: ShownReport }) {
  const { range, totals, before, beforeText, points, ticks } = report;
  const names = { total: "Views", part: "Visitors", before: beforeText };
  const label = `Views and visitors, ${range.text}`;
  const perVisitor = ({ views, visitors }: { views: number; visitors: number }): number =>
    visitors === 0 ? 0 : views / visitors;
  return (
    <section className="numbers-pane numbers-counts" aria-label={label}>
      <header>
        <h2>{range.text}</h2>
        <dl>
          <Figure name="Visitors" value={totals.visitors} before={before?.visitors} beforeText={beforeText} />
          <Figure name="Views" value={totals.views} before={before?.views} beforeText={beforeText} />
          <Figure
            name="Views per visitor"
            value={perVisitor(totals)}
            before={before && perVisitor(before)}
            beforeText={beforeText}
            digits={1}
          />
        </dl>
      </header>
      <BarChart label={label} points={points} ticks={ticks} names={names} />
      <ChartTable caption={label} unit={units[range.unit]} points={points} names={names} />
    </section>
  );
}

interface FigureProps {
  name: string;
  value: number;
  before: number | undefined;
  beforeText: string | undefined;
  digits?: number;
}

function Figure({ name, value, before, beforeText, digits = 0 }: FigureProps) {
  // A change that the figures do not show would be none.
  const [now, then] = [Number(value.toFixed(digits)), before && Number(before.toFixed(digits))];
  const text = (number: number) =>
    number.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="numbers-figure figures">{text(now)}</span>
        {then !== undefined && (
          <span className="numbers-change">
            <strong data-change={changeText(now, then).slice(0, 1)}>{changeText(now, then)}</strong>{" "}
            <span className="numbers-before">
              {beforeText?.toLowerCase()}: {text(then)}
            </span>
          </span>
        )}
      </dd>
    </div>
  );
}

/** `+12 %`. A change from nothing has no percentage. */
function changeText(value: number, before: number): string {
  if (before === 0) return value === 0 ? "±0 %" : "new";
  const percent = Math.round((value / before - 1) * 100);
  if (percent > 999) return `${(value / before).toLocaleString("en-US", { maximumFractionDigits: 0 })} times`;
  return percent === 0 ? "±0 %" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %`;
}
