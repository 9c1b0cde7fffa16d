import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    recent_visits: {
      id: string;
      path: string;
      /** ISO time. */
      timestamp: string;
      useragent: string;
      /** Empty where it is not known. */
      ip: string;
    };
    /** 'Clear History' hides all visits up to its time; housekeeping deletes them once it cannot be undone any more. */
    visit_clearings: {
      id: string;
      /** ISO time. */
      cleared_at: string;
    };
  }
}
