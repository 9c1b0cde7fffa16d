import { type Report, type ReportQuestion, type ReportSource, readReport } from "./read-report.usecases.server.ts";
import { isoOf } from "./report-days.ts";
import { filterNames } from "./report-filter.ts";

/** Values of each list in a file: all that a day can have, many times over. */
const fileRowsMax = 10_000;

type Question = Pick<ReportQuestion, "choice" | "filter">;

/**
 * The report in pieces: one list at a time, since together they may be long.
 * @returns first the report without lists, then each list
 */
async function* readInParts(source: ReportSource, question: Question): AsyncGenerator<Report> {
  yield readReport(source, { ...question, listMax: 0, listed: [] });
  // Below a filter all lists come from the same rows.
  const parts = question.filter ? [undefined] : filterNames.map((name) => [name]);
  for (const listed of parts) yield readReport(source, { ...question, listMax: fileRowsMax, listed });
}

const headOf = ({ range, filter, totals, before }: Report) => ({
  from: isoOf(range.from),
  to: isoOf(range.to),
  unit: range.unit,
  filter: filter ?? null,
  totals,
  before: before ?? null,
});

/** One object of JSON. */
export async function* writeNumbersJson(source: ReportSource, question: Question): AsyncGenerator<string> {
  let isFirst = true;
  let separator = "";
  for await (const report of readInParts(source, question)) {
    if (isFirst) {
      const { zone } = source;
      const series = report.series.map(({ clock: _, ...point }) => point);
      yield `${JSON.stringify({ ...headOf(report), timeZone: zone, series }).slice(0, -1)},"lists":{`;
      isFirst = false;
      continue;
    }
    for (const [name, { values, count }] of Object.entries(report.lists)) {
      yield `${separator}${JSON.stringify(name)}:${JSON.stringify({ count, values })}`;
      separator = ",";
    }
  }
  yield "}}\n";
}

/** Rows of four columns: what is counted, its name, views and visitors. */
export async function* listNumbersRows(
  source: ReportSource,
  question: Question,
): AsyncGenerator<readonly (string | number)[]> {
  yield ["counted", "name", "views", "visitors"];
  let isFirst = true;
  for await (const { range, series, totals, lists } of readInParts(source, question)) {
    if (isFirst) {
      yield ["total", `${isoOf(range.from)}/${isoOf(range.to)}`, totals.views, totals.visitors];
      for (const { start, views, visitors } of series) yield [range.unit, start, views, visitors];
      isFirst = false;
      continue;
    }
    for (const [name, { values }] of Object.entries(lists))
      for (const { text, views, visitors } of values) yield [name, text, views, visitors];
  }
}
