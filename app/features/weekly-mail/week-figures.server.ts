import { readAnswers } from "#app/features/conversations/server/answer-times/answer-times.usecases.server.ts";
import { type ComparedWeeks, compareWeeks } from "#app/features/visits/report/compare-weeks.usecases.server.ts";
import { findSlowestPage } from "#app/features/visits/vitals/read-speed.usecases.server.ts";
import { addDays, type LocalDay } from "#app/lib/calendar/local-day.ts";

/** `before` is the week before, undefined where it was not counted completely. */
export interface WeekFigures extends ComparedWeeks {
  messages: {
    count: number;
    spam: number;
    answered: number;
    medianS: number | null;
  };
  slowestPage: { path: string; shownAfterMs: number } | undefined;
}

/** @param week its Monday */
export async function readFigures(source: Parameters<typeof readAnswers>[0], week: LocalDay): Promise<WeekFigures> {
  const { db } = source;
  const sunday = addDays(week, 6);
  const [visits, { total }, slowestPage] = await Promise.all([
    compareWeeks(db, week),
    readAnswers(source, { from: week, to: sunday }),
    findSlowestPage(db, week, sunday),
  ]);
  return { ...visits, messages: { ...total, count: total.messages }, slowestPage };
}
