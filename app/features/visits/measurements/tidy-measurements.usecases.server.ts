import { addDays, localDayOf, monthOf } from "#app/lib/calendar/local-day.ts";
import { dayMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deleteSteps } from "../message-path/message-path.store.server.ts";
import { deleteScriptErrors } from "../script-errors/script-errors.store.server.ts";
import { addUpMonth, findOldestDay } from "../vitals/vitals.store.server.ts";

export const errorsKeptDays = 90;
/** Ranges of up to 90 days are read by day. */
const daysKeptApart = 92;

interface TidyParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly timeZone: string;
}

/** Deletes what is over, and adds up whole months. Each step may run twice. */
export async function tidyMeasurements({ db, now, timeZone }: TidyParts, signal?: AbortSignal): Promise<void> {
  const today = localDayOf(now(), timeZone);
  await deleteScriptErrors(db, new Date(now().getTime() - errorsKeptDays * dayMs).toISOString());
  // Yesterday's visits are written until a few minutes past midnight.
  await deleteSteps(db, addDays(today, -1));
  const firstApart = monthOf(addDays(today, -daysKeptApart)) * 100 + 1;
  while (!signal?.aborted) {
    const oldest = await findOldestDay(db, firstApart);
    if (oldest === undefined) break;
    await db.transaction().execute((trx) => addUpMonth(trx, monthOf(oldest)));
  }
}
