import { sql } from "kysely";
import { addDays, type LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sumCounts } from "../counts/count.ts";
import { type Dimension, dimensions, directSource, grains, otherValue, unknownValue } from "../counts/dimensions.ts";
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

/**
 * Compares a week with the previous one. Differences are left out if that one was not counted completely.
 * @param week its Monday
 */
export async function compareWeeks(db: Db, week: LocalDay): Promise<ComparedWeeks> {
  const first = await findFirstStoredDay(db);
  const isCompared = first !== undefined && first <= addDays(week, -7);
  const total = await countDaysFrom(db, week);
  const before = isCompared ? await countDaysFrom(db, addDays(week, -7)) : undefined;
  const [best] = await listValues(db, week, dimensions.source, sql`visitors desc`, 1, [directSource]);
  const list = async (order: ReturnType<typeof sql>) =>
    isCompared
      ? [
          ...(await listValues(db, week, dimensions.path, order, changesMax)),
          ...(await listValues(db, week, dimensions.source, order, changesMax)),
        ].map(({ text, visitors, visitors_before }) => ({
          name: text,
          week: Number(visitors),
          before: Number(visitors_before),
        }))
      : [];
  const byChange = (a: ChangedValue, b: ChangedValue) => Math.abs(b.week - b.before) - Math.abs(a.week - a.before);
  const top = (values: ChangedValue[], isMore: (change: number) => boolean) =>
    values
      .filter(({ week, before }) => isMore(week - before))
      .sort(byChange)
      .slice(0, changesMax);
  return {
    visitors: { week: total.visitors, before: before?.visitors },
    views: { week: total.views, before: before?.views },
    bestSource: best && Number(best.visitors) > 0 ? { name: best.text, visitors: Number(best.visitors) } : undefined,
    risers: top(await list(sql`visitors - visitors_before desc`), (change) => change >= changeMin),
    fallers: top(await list(sql`visitors - visitors_before`), (change) => change <= -changeMin),
  };
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

const listValues = (
  db: Db,
  week: LocalDay,
  dimension: Dimension,
  order: ReturnType<typeof sql>,
  max: number,
  except: readonly string[] = [],
) =>
  db
    .selectFrom(
      db
        .selectFrom("visit_counts")
        .select("value_id")
        .select([
          sql<number | string>`sum(case when period >= ${week} then visitors else 0 end)`.as("visitors"),
          sql<number | string>`sum(case when period < ${week} then visitors else 0 end)`.as("visitors_before"),
        ])
        .where("grain", "=", grains.day)
        .where("dimension", "=", dimension)
        .where("period", ">=", addDays(week, -7))
        .where("period", "<", addDays(week, 7))
        .groupBy("value_id")
        .as("sums"),
    )
    .innerJoin("visit_values", "visit_values.id", "sums.value_id")
    .select(["text", "visitors", "visitors_before"])
    .where("text", "not in", [otherValue, unknownValue, ...except])
    .orderBy(order)
    .orderBy("text")
    .limit(max)
    .execute();
