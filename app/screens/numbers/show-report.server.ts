import type { NamedCount } from "#app/features/visits/counts/count.ts";
import { crawlerKinds, kindOfCrawler } from "#app/features/visits/counts/reading/crawlers.ts";
import { kindOfSource, sourceKinds } from "#app/features/visits/counts/sources.ts";
import type { ReportList } from "#app/features/visits/report/read-lists.usecases.server.ts";
import type { Report, ReportPoint } from "#app/features/visits/report/read-report.usecases.server.ts";
import { isoOf } from "#app/features/visits/report/report-days.ts";
import { type FilterName, filterNames } from "#app/features/visits/report/report-filter.ts";
import { dayTicks, hourTicks, monthTicks, type Tick } from "#app/ui/charts/time-ticks.ts";
import { beforeText, periodText, rangeText, readMonths, valueText } from "./describe-numbers.server.ts";
import { moreRowsMax, type ShownGroup, type ShownList, type ShownRow } from "./shown-list.ts";
import { numbersTexts } from "./strings/numbers-texts.server.ts";

export type ShownReport = ReturnType<typeof showReport>;

const rowsMax = 10;
const groupRowsMax = 5;
const groupedRowsMax = 1_000;

/** Rows read for a list; grouped lists read all rows, because each group shows its sum. */
export function readRowsMax(name: FilterName, more: FilterName | undefined): number {
  if (name === "source" || name === "crawler") return groupedRowsMax;
  return name === more ? moreRowsMax : rowsMax;
}

/** Texts for the page, so that the browser has no calendar to compute. */
export function showReport(report: Report, more: FilterName | undefined) {
  const { range, filter } = report;
  return {
    range: { ...range, fromIso: isoOf(range.from), toIso: isoOf(range.to), text: rangeText(range) },
    beforeText: report.before && beforeText(range),
    filter: filter && { ...filter, text: valueText(filter.name, filter.value) },
    totals: report.totals,
    before: report.before,
    points: report.series.map((point, index) => ({
      name: nameOf(point, report.series[index - 1]),
      total: point.views,
      part: point.visitors,
      ...(report.before && point.before !== undefined && { before: point.before }),
    })),
    ticks: toTicks(range.unit, report.series),
    lists: filterNames.flatMap((name) => {
      const list = report.lists[name];
      return list ? [showList(name, list, more === name)] : [];
    }),
    isEmpty: report.isEmpty,
  };
}

/** Unique within its series: an hour occurs twice when clocks are put back. */
function nameOf({ start, clock }: ReportPoint, previous: ReportPoint | undefined): string {
  if (clock === undefined) return periodText(start);
  const hour = `${String(clock).padStart(2, "0")}:00`;
  return previous?.clock === clock ? numbersTexts().again({ hour }) : hour;
}

function toTicks(unit: Report["range"]["unit"], series: readonly ReportPoint[]): Tick[] {
  if (unit === "hour") return hourTicks(series.map(({ clock = 0 }) => clock));
  const starts = series.map(({ start }) => start);
  return unit === "day" ? dayTicks(starts, readMonths()) : monthTicks(starts, readMonths());
}

function showList(name: FilterName, { values, count }: ReportList, isLong: boolean): ShownList {
  const toRow = (value: NamedCount): ShownRow => ({
    value: value.text,
    text: valueText(name, value.text),
    views: value.views,
    visitors: value.visitors,
  });
  const groups = groupRows(name, values.map(toRow), isLong);
  const shownCount = groups.reduce((total, { rows }) => total + rows.length, 0);
  return { name, title: numbersTexts().lists[name], groups, hiddenCount: count - shownCount };
}

const toGroup = (rows: readonly ShownRow[], isLong: boolean): ShownGroup => ({
  views: sumViews(rows),
  rows: rows.slice(0, isLong ? moreRowsMax : rowsMax),
});

const sumViews = (rows: readonly ShownRow[]): number => rows.reduce((total, { views }) => total + views, 0);

function groupRows(name: FilterName, rows: readonly ShownRow[], isLong: boolean): ShownGroup[] {
  if (name === "source") return groupByKind(rows, sourceKinds, kindOfSource, numbersTexts().sources, isLong);
  if (name === "crawler") return groupByKind(rows, crawlerKinds, kindOfCrawler, numbersTexts().crawlers, isLong);
  return [toGroup(rows, isLong)];
}

function groupByKind<K extends string>(
  rows: readonly ShownRow[],
  kinds: readonly K[],
  kindOf: (value: string) => K,
  texts: Readonly<Record<K, string>>,
  isLong: boolean,
): ShownGroup[] {
  return kinds
    .map((kind) => ({ kind, rows: rows.filter(({ value }) => kindOf(value) === kind) }))
    .filter((group) => group.rows.length > 0)
    .map((group) => ({
      title: texts[group.kind],
      views: sumViews(group.rows),
      rows: group.rows.slice(0, isLong ? moreRowsMax : groupRowsMax),
    }))
    .sort((one, other) => other.views - one.views);
}
