import { addDays, type LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { type NamedCount, sumCounts } from "../counts/count.ts";
import { dimensions, directSource, grains, otherValue, unknownValue } from "../counts/dimensions.ts";
import { type ReportList, readLists } from "./read-lists.usecases.server.ts";
import { countPeriods, findFirstStoredDay } from "./report.store.server.ts";
import { listDays } from "./report-days.ts";

interface ChangedValue {
  name: string;
  week: number;
  before: number;
}

export interface ComparedWeeks {
  visitors: { week: number; before: number | undefined };
  views: { week: number; before: number | undefined };
  bestSource: { name: string; visitors: number } | undefined;
  risers: ChangedValue[];
  fallers: ChangedValue[];
}

const changesMax = 3;
/** One visitor more or less is chance. */
const changeMin = 2;

/** Compares a week with the previous one, if that was counted completely. @param week its Monday */
export async function compareWeeks(db: Db, week: LocalDay): Promise<ComparedWeeks> {
  const first = await findFirstStoredDay(db);
  const isCompared = first !== undefined && first <= addDays(week, -7);
  const total = await countDaysFrom(db, week);
  const before = isCompared ? await countDaysFrom(db, addDays(week, -7)) : undefined;
  const lists = await listWeek(db, week);
  const listsBefore = isCompared ? await listWeek(db, addDays(week, -7)) : undefined;
  const best = lists.source
    .filter(({ text }) => text !== directSource)
    .sort((a, b) => b.visitors - a.visitors || (a.text < b.text ? -1 : 1))[0];
  const changed = (["page", "source"] as const).flatMap((name) =>
    listsBefore ? compareLists(lists[name], listsBefore[name]) : [],
  );
  const byChange = (a: ChangedValue, b: ChangedValue) => Math.abs(b.week - b.before) - Math.abs(a.week - a.before);
  const top = (isMore: (change: number) => boolean) =>
    changed
      .filter(({ week: now, before: then }) => isMore(now - then))
      .sort(byChange)
      .slice(0, changesMax);
  return {
    visitors: { week: total.visitors, before: before?.visitors },
    views: { week: total.views, before: before?.views },
    bestSource: best && best.visitors > 0 ? { name: best.text, visitors: best.visitors } : undefined,
    risers: top((change) => change >= changeMin),
    fallers: top((change) => change <= -changeMin),
  };
}

/** Values of a list, in a week of floods; further ones are rare. */
const listedMax = 10_000;

async function listWeek(db: Db, monday: LocalDay): Promise<Record<"page" | "source", NamedCount[]>> {
  const range = { from: monday, to: addDays(monday, 6) };
  const lists = await readLists(db, range, [], undefined, { listMax: listedMax, listed: ["page", "source"] });
  const named = (list: ReportList | undefined) =>
    (list?.values ?? []).filter(({ text }) => text !== otherValue && text !== unknownValue);
  return { page: named(lists.page), source: named(lists.source) };
}

function compareLists(week: readonly NamedCount[], before: readonly NamedCount[]): ChangedValue[] {
  const visitorsOf = (counts: readonly NamedCount[]) => new Map(counts.map(({ text, visitors }) => [text, visitors]));
  const [now, then] = [visitorsOf(week), visitorsOf(before)];
  return [...new Set([...now.keys(), ...then.keys()])]
    .sort()
    .map((name) => ({ name, week: now.get(name) ?? 0, before: then.get(name) ?? 0 }));
}

const countDaysFrom = async (db: Db, monday: LocalDay) =>
  sumCounts(
    await countPeriods(
      db,
      grains.day,
      { dimension: dimensions.all, text: "", valueId: 0 },
      listDays({ from: monday, to: addDays(monday, 6) }),
    ),
  );
