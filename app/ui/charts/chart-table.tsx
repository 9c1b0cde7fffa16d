import { useLanguage } from "#app/ui/language/use-texts.tsx";
import type { ChartPoint } from "./bar-chart.tsx";

interface ChartTableProps {
  caption: string;
  title?: string;
  unit: string;
  points: readonly ChartPoint[];
  names: { total: string; part: string; before?: string | undefined };
}

/** Table alternative for screen readers. */
export function ChartTable({ caption, title = "The numbers as a table", unit, points, names }: ChartTableProps) {
  const language = useLanguage();
  const text = (value: number | undefined): string => (value === undefined ? "–" : value.toLocaleString(language));
  return (
    <details className="chart-details">
      <summary className="text-link touch-target">{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach what is below */}
      <section className="chart-table" tabIndex={0} aria-label={caption}>
        <table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">{names.part}</th>
              <th scope="col">{names.total}</th>
              {names.before && <th scope="col">{names.before}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, total, part, before }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text(part)}</td>
                <td>{text(total)}</td>
                {names.before && <td>{text(before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
