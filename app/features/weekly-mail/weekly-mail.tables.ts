import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import type {} from "#app/platform/database/tables.ts";

export interface WeeklyMailTable {
  id: 1;
  is_on: 0 | 1;
  /** ISO time at which it was switched on, or off: no mail is due before. */
  since: string;
  last_week: LocalDay | null;
}

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    weekly_mail: WeeklyMailTable;
  }
}
