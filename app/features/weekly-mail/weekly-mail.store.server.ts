import { addDays, type LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { WeeklyMailTable } from "./weekly-mail.tables.ts";

const id = 1;

export const findSetting = (db: Db): Promise<WeeklyMailTable | undefined> =>
  db.selectFrom("weekly_mail").selectAll().where("id", "=", id).executeTakeFirst();

export async function insertSetting(db: Db, now: Date): Promise<void> {
  await db
    .insertInto("weekly_mail")
    .values({ id, is_on: 1, since: now.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function updateSetting(db: Db, isOn: boolean, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("weekly_mail")
    .set({ is_on: isOn ? 1 : 0, since: now.toISOString() })
    .where("id", "=", id)
    .where("is_on", "=", isOn ? 0 : 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface DueMail {
  week: LocalDay;
  dueAt: Date;
}

/** @returns false if another instance has claimed the week, or the mail was off when it was due */
export async function claimWeek(trx: Db, { week, dueAt }: DueMail): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("weekly_mail")
    .set({ last_week: week })
    .where("id", "=", id)
    .where("is_on", "=", 1)
    .where("since", "<", dueAt.toISOString())
    // A clock that is behind must not go back a week; one that was years ahead must not stop all later mails.
    .where((eb) =>
      eb.or([eb("last_week", "is", null), eb("last_week", "<", week), eb("last_week", ">", addDays(week, 7))]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
