import { addDays, type LocalDay, localDayOf, mondayOf, startOfLocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import {
  type AnswerCounts,
  type AnswerFigures,
  addCounts,
  addTime,
  noAnswers,
  stepOf,
  toFigures,
} from "./answer-counts.ts";
import {
  findFirstDate,
  findLastSettledWeek,
  insertSettledWeek,
  listSettledWeeks,
  listWaited,
  type Waited,
} from "./answer-times.store.server.ts";

interface AnswerLog {
  readonly db: Db;
  readonly now: () => Date;
  readonly zone: string;
}

export interface AnswerWeek extends AnswerFigures {
  week: LocalDay;
}

export interface AnswerReport {
  weeks: AnswerWeek[];
  total: AnswerFigures;
}

const shownWeeks = 53;
/** Earlier than any message of the site. A Monday, where weeks begin. */
export const beforeAllMessages: LocalDay = 20000103;
/** After so many days, a week's counts are final: they stay when its conversations are deleted, and cost no reading. */
export const settledAfterDays = 28;
const settledAtOnce = 60;

/**
 * Conversations by their first week, with the time to the first answer.
 * @param range all weeks that it touches count
 */
export async function readAnswers(
  log: AnswerLog,
  range: { from: LocalDay; to: LocalDay },
  weeksMax = shownWeeks,
): Promise<AnswerReport> {
  const { db, now, zone } = log;
  const to = mondayOf(Math.min(range.to, localDayOf(now(), zone)));
  const settled = await listSettledWeeks(db, mondayOf(range.from), to);
  const from = settled[0]?.week ?? (await findFirstWeek(log));
  if (from === undefined) return { weeks: [], total: toFigures(noAnswers()) };
  const byWeek = new Map<LocalDay, AnswerCounts>(settled.map(({ week, ...counts }) => [week, counts]));
  const afterSettled = settled.length > 0 ? addDays(settled.at(-1)?.week ?? from, 7) : from;
  await countWeeks(log, weeksBetween(Math.max(afterSettled, mondayOf(range.from)), to), byWeek);
  const total = noAnswers();
  for (const counts of byWeek.values()) addCounts(total, counts);
  const weeks = [...byWeek].slice(-weeksMax).map(([week, counts]) => ({ week, ...toFigures(counts) }));
  return { weeks, total: toFigures(total) };
}

export async function readAnswersOfDay({ db, zone }: AnswerLog, day: LocalDay): Promise<AnswerFigures> {
  const [start, end] = [day, addDays(day, 1)].map((one) => startOfLocalDay(one, zone).toISOString());
  return toFigures(countWaited(await listWaited(db, start ?? "", end ?? "")));
}

export async function settleWeeks(log: AnswerLog): Promise<void> {
  const { db, now, zone } = log;
  const last = await findLastSettledWeek(db);
  const from = last === undefined ? await findFirstWeek(log) : addDays(last, 7);
  if (from === undefined) return;
  const to = mondayOf(addDays(localDayOf(now(), zone), -settledAfterDays - 7));
  const weeks = weeksBetween(from, to).slice(0, settledAtOnce);
  const counted = await countWeeks(log, weeks, new Map());
  for (const [week, counts] of counted) await insertSettledWeek(db, { week, ...counts });
}

async function findFirstWeek({ db, zone }: AnswerLog): Promise<LocalDay | undefined> {
  const first = await findFirstDate(db);
  return first === undefined ? undefined : mondayOf(localDayOf(new Date(first), zone));
}

function weeksBetween(from: LocalDay, to: LocalDay): LocalDay[] {
  const weeks: LocalDay[] = [];
  for (let week = from; week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** @param weeks in order, without gaps */
async function countWeeks({ db, zone }: AnswerLog, weeks: readonly LocalDay[], into: Map<LocalDay, AnswerCounts>) {
  const [first] = weeks;
  if (first === undefined) return into;
  const starts = [...weeks, addDays(weeks.at(-1) ?? first, 7)].map((week) => startOfLocalDay(week, zone).toISOString());
  const rows = await listWaited(db, starts[0] ?? "", starts.at(-1) ?? "");
  let next = 0;
  for (const [i, week] of weeks.entries()) {
    const first = next;
    while ((rows[next]?.date ?? "~") < (starts[i + 1] ?? "")) next++;
    into.set(week, countWaited(rows.slice(first, next)));
  }
  return into;
}

function countWaited(rows: readonly Waited[]): AnswerCounts {
  const counts = noAnswers();
  for (const { folder, answeredAfterS } of rows) {
    if (folder === "spam") counts.spam++;
    else counts.messages++;
    if (folder !== "spam" && answeredAfterS !== null) addTime(counts.times, stepOf(answeredAfterS));
  }
  return counts;
}
