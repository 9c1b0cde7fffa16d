import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    /** `day` is an ISO date in UTC, `bytes` the last size measured on it. */
    database_sizes: { day: string; bytes: number };
  }
}
