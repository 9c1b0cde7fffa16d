import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Folder } from "../../model/contact.tables.ts";
import type { AnswerCounts } from "./answer-counts.ts";

export interface Waited {
  date: string;
  folder: Folder;
  answeredAfterS: number | null;
}

/** Oldest first, without the end of the period; reads only an index. */
export const listWaited = (db: Db, from: string, before: string): Promise<Waited[]> =>
  db
    .selectFrom("contact_messages")
    .select(["date", "folder", "answered_after_s as answeredAfterS"])
    .where("date", ">=", from)
    .where("date", "<", before)
    .where("deleted_at", "is", null)
    .orderBy("date")
    .execute();

export async function findFirstDate(db: Db): Promise<string | undefined> {
  const first = await db
    .selectFrom("contact_messages")
    .select("date")
    .where("deleted_at", "is", null)
    .orderBy("date")
    .limit(1)
    .executeTakeFirst();
  return first?.date;
}

export interface SettledWeek extends AnswerCounts {
  week: LocalDay;
}

export async function listSettledWeeks(db: Db, from: LocalDay, to: LocalDay): Promise<SettledWeek[]> {
  const rows = await db
    .selectFrom("answer_weeks")
    .select(["week", "messages", "spam", "answer_times"])
    .where("week", ">=", from)
    .where("week", "<=", to)
    .orderBy("week")
    .execute();
  return rows.map(({ answer_times, ...row }) => ({ ...row, times: new Map(JSON.parse(answer_times)) }));
}

export async function findLastSettledWeek(db: Db): Promise<LocalDay | undefined> {
  const last = await db.selectFrom("answer_weeks").select("week").orderBy("week", "desc").limit(1).executeTakeFirst();
  return last?.week;
}

export async function insertSettledWeek(db: Db, { times, ...row }: SettledWeek): Promise<void> {
  await db
    .insertInto("answer_weeks")
    .values({ ...row, answer_times: JSON.stringify([...times]) })
    .onConflict((conflict) => conflict.column("week").doNothing())
    .execute();
}
