import type { RouterContextProvider } from "react-router";
import type { AnswerFigures } from "#app/features/conversations/server/answer-times/answer-counts.ts";
import {
  beforeAllMessages,
  readAnswers,
} from "#app/features/conversations/server/answer-times/answer-times.usecases.server.ts";
import type { ReportRange } from "#app/features/visits/report/report-range.ts";
import { utcMidnightOf } from "#app/lib/calendar/local-day.ts";
import { roughDurationText } from "#app/lib/duration-text.ts";
import { secondMs } from "#app/lib/units.ts";
import { getServices } from "#app/platform/services.ts";
import { shortDay, type Tick } from "#app/ui/charts/time-ticks.ts";

export type ShownAnswers = Awaited<ReturnType<typeof showAnswers>>;

/** Texts for the page, so that the browser has no calendar to compute. */
export async function showAnswers(
  context: Readonly<RouterContextProvider>,
  { name, from, to }: Pick<ReportRange, "name" | "from" | "to">,
  zone: string,
) {
  const { db, now } = getServices(context).conversations;
  // Messages may be older than the first visit that was counted.
  const { weeks, total } = await readAnswers(
    { db, now, zone },
    { from: name === "all" ? beforeAllMessages : from, to },
  );
  const starts = weeks.map(({ week }) => utcMidnightOf(week).toISOString().slice(0, 10));
  return {
    total: showFigures(total),
    weeks: weeks.map((week, i) => ({ name: weekText(starts[i] ?? ""), ...showFigures(week) })),
    ticks: weekTicks(starts),
  };
}

function showFigures({ messages, spam, answered, medianS, p90S }: AnswerFigures) {
  const all = messages + spam;
  return {
    messages,
    answered,
    half: timeText(medianS),
    most: timeText(p90S),
    spam: all === 0 ? "–" : `${Math.round((spam / all) * 100)}%`,
  };
}

const timeText = (seconds: number | null): string => {
  if (seconds === null) return "–";
  return seconds < 60 ? "under 1 min" : roughDurationText(seconds * secondMs);
};

const weekText = (start: string): string => `${shortDay(start)} ${start.slice(0, 4)}`;

const labelsMax = 10;

/** All of up to ten, else the first week that begins in each month. @param starts Mondays, `2026-11-23` */
function weekTicks(starts: readonly string[]): Tick[] {
  return starts.flatMap((start, index) => {
    const isFirst = Number(start.slice(8)) <= 7;
    if (starts.length > labelsMax && !isFirst) return [];
    const isMinor = starts.length > labelsMax ? Number(start.slice(5, 7)) % 2 === 0 : index % 2 === 1;
    return [{ index, text: starts.length > labelsMax ? shortDay(start).slice(-3) : shortDay(start), isMinor }];
  });
}
