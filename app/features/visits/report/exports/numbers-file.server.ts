import {
  type AnswerReport,
  beforeAllMessages,
  readAnswers,
} from "#app/features/conversations/server/answer-times/answer-times.usecases.server.ts";
import type { PathOfSource } from "../../message-path/message-path.ts";
import { steps } from "../../message-path/message-path.ts";
import { vitalNames } from "../../vitals/vitals.ts";
import { type Measured, readMeasured } from "../read-measured.usecases.server.ts";
import { type Report, type ReportQuestion, type ReportSource, readReport } from "../read-report.usecases.server.ts";
import { isoOf } from "../report-days.ts";
import { filterNames } from "../report-filter.ts";

const fileRowsMax = 10_000;
const measuredMax = { sources: fileRowsMax, pages: fileRowsMax, errors: fileRowsMax };

type Question = Pick<ReportQuestion, "choice" | "filter">;

type Part = { head: Report } | { lists: Report["lists"] } | { measured: Measured; answers: AnswerReport };

async function* readInParts({ openDays, ...rest }: ReportSource, question: Question): AsyncGenerator<Part> {
  const open = await openDays.read();
  const source = { ...rest, openDays: { read: async () => open } };
  const head = await readReport(source, { ...question, listMax: 0, listed: [] });
  yield { head };
  // Below a filter all lists come from the same rows.
  const parts = question.filter ? [undefined] : filterNames.map((name) => [name]);
  for (const listed of parts) {
    const { lists } = await readReport(source, { ...question, listMax: fileRowsMax, listed });
    yield { lists };
  }
  const measured = await readMeasured(source, head.range, measuredMax);
  const { name, from, to } = head.range;
  const answersRange = { from: name === "all" ? beforeAllMessages : from, to }; // messages may be older than the first visit
  yield { measured, answers: await readAnswers(source, answersRange, Number.POSITIVE_INFINITY) };
}

const showFigures = ({ messages, spam, answered, medianS, p90S }: AnswerReport["total"]) => ({
  ...{ messages, spam, answered, medianSeconds: medianS, p90Seconds: p90S },
});

const showAnswers = ({ total, weeks }: AnswerReport) => ({
  total: showFigures(total),
  weeks: weeks.map(({ week, ...figures }) => ({ week: isoOf(week), ...showFigures(figures) })),
});

const showHead = ({ range, filter, totals, before, series }: Report, timeZone: string) => ({
  from: isoOf(range.from),
  to: isoOf(range.to),
  unit: range.unit,
  filter: filter ?? null,
  totals,
  before: before ?? null,
  timeZone,
  series: series.map(({ clock: _, ...point }) => point),
});

/** Without the last digits, which a percentile within 5 % does not have. */
const roundVital = (value: number): number => Number(value.toPrecision(3));

const showMeasured = ({ messagePath, speed, scriptErrors }: Measured) => ({
  messagePath: { all: withoutSource(messagePath.all), sources: messagePath.sources },
  speed: speed.map(({ page = null, vitals, ...row }) => ({
    page,
    ...row,
    vitals: Object.fromEntries(
      Object.entries(vitals).map(([name, { p75, rating }]) => [name, { p75: roundVital(p75), rating }]),
    ),
  })),
  scriptErrors: scriptErrors.map(({ id: _, ...error }) => error),
});

const withoutSource = ({ source: _, ...reached }: PathOfSource) => reached;

export async function* writeNumbersJson(source: ReportSource, question: Question): AsyncGenerator<string> {
  let separator = "";
  for await (const part of readInParts(source, question)) {
    if ("head" in part) yield `${JSON.stringify(showHead(part.head, source.zone)).slice(0, -1)},"lists":{`;
    else if ("measured" in part) {
      const shown = { ...showMeasured(part.measured), answers: showAnswers(part.answers) };
      yield `},${JSON.stringify(shown).slice(1)}\n`;
    } else
      for (const [name, { values, count }] of Object.entries(part.lists)) {
        yield `${separator}${JSON.stringify(name)}:${JSON.stringify({ count, values })}`;
        separator = ",";
      }
  }
}

const columns = ["counted", "name", "views", "visitors", "device", "times", "p75", "seconds"] as const;
type Column = (typeof columns)[number];
type Row = Partial<Record<Column, string | number>>;

const allName = "(all)";

export async function* listNumbersRows(
  source: ReportSource,
  question: Question,
): AsyncGenerator<readonly (string | number)[]> {
  yield columns;
  for await (const part of readInParts(source, question))
    for (const row of listRows(part)) yield columns.map((column) => row[column] ?? "");
}

function* listRows(part: Part): Generator<Row> {
  if ("head" in part) yield* listHead(part.head);
  else if ("measured" in part) {
    yield* listMeasured(part.measured);
    yield* listAnswers(part.answers);
  } else
    for (const [counted, { values }] of Object.entries(part.lists))
      for (const { text: name, views, visitors } of values) yield { counted, name, views, visitors };
}

function* listHead({ range, totals, series }: Report): Generator<Row> {
  yield { counted: "total", name: `${isoOf(range.from)}/${isoOf(range.to)}`, ...totals };
  for (const { start: name, views, visitors } of series) yield { counted: range.unit, name, views, visitors };
}

function* listMeasured({ messagePath, speed, scriptErrors }: Measured): Generator<Row> {
  for (const path of [messagePath.all, ...messagePath.sources])
    for (const step of steps) yield { counted: `step-${step}`, name: path.source || allName, visitors: path[step] };
  for (const { page: name = allName, device, measured: times, vitals } of speed)
    for (const counted of vitalNames) {
      const vital = vitals[counted];
      if (vital) yield { counted, name, device, times, p75: roundVital(vital.p75) };
    }
  for (const { message, file, line, happened: times } of scriptErrors)
    yield { counted: "script-error", name: file ? `${message} (${file}:${line})` : message, times };
}

function* listAnswers(answers: AnswerReport): Generator<Row> {
  const { total, weeks } = showAnswers(answers);
  for (const { week: name, ...figures } of [{ week: allName, ...total }, ...weeks]) {
    const { messages, spam, answered, medianSeconds, p90Seconds } = figures;
    yield { counted: "messages", name, times: messages };
    yield { counted: "messages-spam", name, times: spam };
    yield { counted: "messages-answered", name, times: answered };
    if (medianSeconds !== null) yield { counted: "answer-median", name, seconds: medianSeconds };
    if (p90Seconds !== null) yield { counted: "answer-p90", name, seconds: p90Seconds };
  }
}
