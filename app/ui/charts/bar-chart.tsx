import { type ReactNode, useState } from "react";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { useLanguage } from "#app/ui/language/use-texts.tsx";
import chartCss from "./bar-chart.css?inline";
import { ChartReader } from "./chart-reader.tsx";
import type { Tick } from "./time-ticks.ts";

/** Minimum height of a bar above zero, as a fraction of the chart, so that one visit beside a spike is visible. */
const leastHeight = 0.008;

/**
 * The outlines of bars, one unit wide each with its gaps, below a top at 0.
 * @param height of the chart, for a value of `max`
 * @param gap on both sides of a bar
 */
export function barShapes(values: readonly number[], max: number, height: number, gap: number): string {
  const width = round(1 - 2 * gap);
  return values
    .map((value, index) => {
      if (value <= 0) return "";
      const top = round(height * (1 - Math.max(value / max, leastHeight)));
      return `M${round(index + gap)} ${height}V${top}h${width}V${height}z`;
    })
    .join("");
}

/** A line through the centers of the units, or across the unit if there is only one. Undefined values interrupt it. */
export function lineShape(values: readonly (number | undefined)[], max: number, height: number): string {
  const y = (value: number): number => round(height * (1 - value / max));
  if (values.length === 1 && values[0] !== undefined) return `M0 ${y(values[0])}H1`;
  return values
    .map((value, index) => {
      if (value === undefined) return "";
      return `${values[index - 1] === undefined ? "M" : "L"}${index + 0.5} ${y(value)}`;
    })
    .join("");
}

const round = (value: number): number => Number(value.toFixed(3));

const stepsMax = 5;

/** Steps of 1, 2 or 5 times a power of ten. @returns the values of an axis from 0, the last at least `max` */
export function chooseAxisValues(max: number): number[] {
  const least = Math.max(1, max) / stepsMax;
  const power = 10 ** Math.floor(Math.log10(least));
  // Counts are whole: below 1 there is no step.
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((value) => value >= least) ?? least);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

const shorten = (value: number, unit: string): string => `${Number(value.toFixed(1))}${unit}`;

export function axisText(value: number): string {
  if (value >= 1e9) return shorten(value / 1e9, "B");
  if (value >= 1e6) return shorten(value / 1e6, "M");
  return value >= 1e3 ? shorten(value / 1e3, "k") : String(value);
}

export interface ChartPoint {
  name: string;
  total: number;
  part: number;
  before?: number | undefined;
}

interface BarChartProps {
  label: string;
  readLabel?: string;
  points: readonly ChartPoint[];
  ticks: readonly Tick[];
  names: { total: string; part: string; before?: string | undefined };
}

const height = 100;
/** Limits a bar's width to an eighth of the chart. */
const gapOf = (count: number): number => Math.max(count > 45 ? 0.08 : 0.14, (1 - count / 8) / 2);

/** Bars with a line, drawn without a script. With one, pointer, finger and arrow keys read the values. */
export function BarChart({ label, readLabel = `Read ${label}`, points, ticks, names }: BarChartProps) {
  const [read, setRead] = useState<number>();
  const shown = read === undefined ? undefined : points[read];
  const values = chooseAxisValues(Math.max(0, ...points.flatMap(({ total, before = 0 }) => [total, before])));
  const max = values.at(-1) ?? 1;
  const percent = (index: number): string => `${(index / points.length) * 100}%`;
  return (
    <figure className="chart">
      <ComponentStylesheet name="bar-chart" css={chartCss} />
      <Legend names={names} shown={shown} />
      <div className="chart-plot">
        <svg
          viewBox={`0 0 ${Math.max(1, points.length)} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <Grid values={values} max={max} width={Math.max(1, points.length)} />
          <path className="chart-total" d={barShapes(pick(points, "total"), max, height, gapOf(points.length))} />
          <path className="chart-part" d={barShapes(pick(points, "part"), max, height, gapOf(points.length))} />
          {names.before && <BeforeLine points={points} max={max} />}
        </svg>
        {read !== undefined && (
          <span className="chart-mark" style={{ left: percent(read), width: percent(1) }} aria-hidden="true" />
        )}
        {values.map((value) => (
          <span
            key={value}
            className="chart-value figures"
            style={{ bottom: `${(value / max) * 100}%` }}
            aria-hidden="true"
          >
            {axisText(value)}
          </span>
        ))}
        <ChartReader count={points.length} label={readLabel} describe={describe(points, names)} onRead={setRead} />
      </div>
      <div className="chart-ticks" aria-hidden="true">
        {ticks.map(({ index, text, detail, isMinor }) => (
          <span key={index} className={isMinor ? "chart-minor" : ""} style={{ left: percent(index + 0.5) }}>
            {text}
            {detail && <small>{detail}</small>}
          </span>
        ))}
      </div>
    </figure>
  );
}

const pick = (points: readonly ChartPoint[], key: "total" | "part"): number[] => points.map((point) => point[key]);

function Grid({ values, max, width }: { values: readonly number[]; max: number; width: number }) {
  return (
    <path className="chart-grid" d={values.map((value) => `M0 ${height * (1 - value / max)}H${width}`).join("")} />
  );
}

/** Twice: its halo keeps it apart from bars of nearly the same color. */
function BeforeLine({ points, max }: { points: readonly ChartPoint[]; max: number }) {
  const shape = lineShape(
    points.map(({ before }) => before),
    max,
    height,
  );
  return (
    <>
      <path className="chart-halo" d={shape} />
      <path className="chart-before" d={shape} />
    </>
  );
}

interface LegendProps {
  names: BarChartProps["names"];
  shown: ChartPoint | undefined;
}

function Legend({ names, shown }: LegendProps) {
  const language = useLanguage();
  const entry = (mark: string, name: ReactNode, value: number | undefined) => (
    <span className="chart-entry">
      <span className={`chart-key chart-key-${mark}`} aria-hidden="true" />
      {name}
      {shown && <strong className="figures">{value === undefined ? "–" : value.toLocaleString(language)}</strong>}
    </span>
  );
  return (
    <figcaption className="chart-legend">
      {entry("part", names.part, shown?.part)}
      {entry("total", names.total, shown?.total)}
      {names.before && entry("before", names.before, shown?.before)}
      {shown && <span className="chart-read">{shown.name}</span>}
    </figcaption>
  );
}

const describe =
  (points: readonly ChartPoint[], names: BarChartProps["names"]) =>
  (index: number): string => {
    const point = points[index];
    if (!point) return "";
    const before = names.before && point.before !== undefined ? `, ${names.before} ${point.before}` : "";
    return `${point.name}: ${names.total} ${point.total}, ${names.part} ${point.part}${before}`;
  };
