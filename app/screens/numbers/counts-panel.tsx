import type { Language } from "#app/lib/language/languages.ts";
import { BarChart } from "#app/ui/charts/bar-chart.tsx";
import { ChartTable } from "#app/ui/charts/chart-table.tsx";
import { useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import type { ShownReport } from "./show-report.server.ts";

export function CountsPanel({ report }: { report: ShownReport }) {
  const { range, totals, before, beforeText, points, ticks } = report;
  const texts = useTexts("numbers");
  const names = { total: texts.views, part: texts.visitors, before: beforeText };
  const label = texts.both({ range: range.text });
  const perVisitor = ({ views, visitors }: { views: number; visitors: number }): number =>
    visitors === 0 ? 0 : views / visitors;
  return (
    <section className="numbers-pane numbers-counts" aria-label={label}>
      <header>
        <h2>{range.text}</h2>
        <dl>
          <Figure name={texts.visitors} value={totals.visitors} before={before?.visitors} beforeText={beforeText} />
          <Figure name={texts.views} value={totals.views} before={before?.views} beforeText={beforeText} />
          <Figure
            name={texts.perVisitor}
            value={perVisitor(totals)}
            before={before && perVisitor(before)}
            beforeText={beforeText}
            digits={1}
          />
        </dl>
      </header>
      <BarChart label={label} readLabel={texts.read({ chart: label })} points={points} ticks={ticks} names={names} />
      <ChartTable caption={label} title={texts.table} unit={texts.units[range.unit]} points={points} names={names} />
    </section>
  );
}

type NumbersTexts = ReturnType<typeof useTexts<"numbers">>;

interface FigureProps {
  name: string;
  value: number;
  before: number | undefined;
  beforeText: string | undefined;
  digits?: number;
}

function Figure({ name, value, before, beforeText, digits = 0 }: FigureProps) {
  const texts = useTexts("numbers");
  const language = useLanguage();
  // A change that the figures do not show would be none.
  const [now, then] = [Number(value.toFixed(digits)), before && Number(before.toFixed(digits))];
  const text = (number: number) =>
    number.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const change = then === undefined ? "" : changeText(now, then, texts, language);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="numbers-figure figures">{text(now)}</span>
        {then !== undefined && (
          <span className="numbers-change">
            <strong data-change={change.slice(0, 1)}>{change}</strong>{" "}
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
function changeText(value: number, before: number, texts: NumbersTexts, language: Language): string {
  if (before === 0) return value === 0 ? "±0 %" : texts.new;
  const percent = Math.round((value / before - 1) * 100);
  if (percent > 999)
    return texts.times({ number: (value / before).toLocaleString(language, { maximumFractionDigits: 0 }) });
  return percent === 0 ? "±0 %" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %`;
}
