import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    credible_time: {
      /** 1: there is one row. */
      id: number;
      /** ISO time. */
      at: string;
    };
  }
}
