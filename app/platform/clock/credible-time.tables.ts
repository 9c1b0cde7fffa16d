import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    credible_time: {
      id: number;
      at: string;
    };
  }
}
