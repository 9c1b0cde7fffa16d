import type { MailContent } from "#app/features/outbox/drivers/mail-driver.ts";
import { addDays, type LocalDay, utcMidnightOf } from "#app/lib/calendar/local-day.ts";
import { roughDurationText } from "#app/lib/duration-text.ts";
import { cleanLine, countText, excerpt } from "#app/lib/text.ts";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import type { WeekFigures } from "./week-figures.server.ts";

interface WeeklyMailParts {
  week: LocalDay;
  figures: WeekFigures;
  siteName: string;
  numbersUrl: string;
  stopUrl: string;
}

/** A row of the mail: columns are two spaces or more apart, as the outbox's HTML reads them. */
type Row = readonly [label: string, value: string, note?: string];

const nameMax = 44;

export function writeWeeklyMail({ week, figures, siteName, numbersUrl, stopUrl }: WeeklyMailParts): MailContent {
  const { visitors, messages, risers, fallers } = figures;
  const period = periodText(week);
  const isQuiet = visitors.week === 0 && figures.views.week === 0;
  const parts = [
    isQuiet
      ? `It was a quiet week: no visits were counted from ${period}. Weeks like that happen.`
      : `Your week, ${period}`,
    writeRows(listRows(figures, isQuiet)),
    writeChanges("More visitors", risers),
    writeChanges("Fewer visitors", fallers),
    `All numbers:\n${numbersUrl}`,
  ];
  return {
    subject: isQuiet
      ? `A quiet week${messages.count > 0 ? `, and ${countText(messages.count, "message")}` : ""}`
      : `Your week: ${countText(visitors.week, "visitor")}, ${countText(messages.count, "message")}`,
    text: parts.filter((part) => part !== "").join("\n\n"),
    button: numbersUrl,
    footer: `${siteName} sends you this mail on Monday mornings. You can end it here: ${stopUrl}\n`,
  };
}

function listRows({ visitors, views, bestSource, messages, slowestPage }: WeekFigures, isQuiet: boolean): Row[] {
  const rows: Row[] = [];
  if (!isQuiet)
    rows.push(
      ["Visitors", number(visitors.week), changeText(visitors)],
      ["Page views", number(views.week), changeText(views)],
    );
  if (bestSource) rows.push(["Best source", clean(bestSource.name), countText(bestSource.visitors, "visitor")]);
  if (!isQuiet || messages.count > 0 || messages.spam > 0)
    rows.push(["Messages", number(messages.count), answersText(messages)]);
  if (slowestPage)
    rows.push([
      "Slowest page",
      `${(slowestPage.shownAfterMs / secondMs).toFixed(1)} s`,
      `${clean(slowestPage.path)} loaded within this time for 75% of visitors`,
    ]);
  return rows;
}

const writeChanges = (heading: string, changes: WeekFigures["risers"]): string =>
  changes.length === 0
    ? ""
    : `${heading}\n\n${writeRows(
        changes.map(({ name, week, before }) => [clean(name), number(week), `${number(before)} the week before`]),
      )}`;

function writeRows(rows: readonly Row[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (cell ?? "").padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Strangers choose paths and hosts: no line break, and no two spaces, which would be another column. */
const clean = (name: string): string => excerpt(cleanLine(name).replace(/\s+/g, " "), nameMax) || "(none)";

const number = (value: number): string => value.toLocaleString("en-US");

const percentFrom = 10;
const percentMax = 200;

function changeText({ week, before }: WeekFigures["views"]): string {
  if (before === undefined) return "";
  if (week === before) return "as many as the week before";
  const percent = Math.round((Math.abs(week - before) / before) * 100);
  if (before < percentFrom || percent > percentMax || percent === 0) return `${number(before)} the week before`;
  return `${percent}% ${week > before ? "more" : "fewer"} than the week before`;
}

function answersText({ count: messages, spam, answered, medianS }: WeekFigures["messages"]): string {
  const spamText = spam > 0 ? `${number(spam)} more in spam` : "";
  return [messages > 0 ? answeredText(messages, answered, medianS) : "", spamText].filter(Boolean).join("; ");
}

function answeredText(messages: number, answered: number, medianS: number | null): string {
  if (answered === 0 || medianS === null) return "not answered yet";
  const ms = medianS * secondMs;
  const time = ms < minuteMs ? "a minute" : `about ${roughDurationText(ms)}`;
  if (answered === 1) return `${messages === 1 ? "answered" : "one answered"} after ${time}`;
  return `${answered === messages ? "all" : number(answered)} answered, half of them within ${time}`;
}

export function periodText(week: LocalDay): string {
  const [from, to] = [utcMidnightOf(week), utcMidnightOf(addDays(week, 6))];
  const isOneMonth = from.getUTCMonth() === to.getUTCMonth();
  const isOneYear = from.getUTCFullYear() === to.getUTCFullYear();
  const write = (date: Date, month: boolean, year: boolean) =>
    date.toLocaleDateString("en-GB", {
      timeZone: "UTC",
      day: "numeric",
      ...(month && { month: "long" }),
      ...(year && { year: "numeric" }),
    });
  return `${write(from, !isOneMonth, !isOneYear)} to ${write(to, true, !isOneYear)}`;
}
