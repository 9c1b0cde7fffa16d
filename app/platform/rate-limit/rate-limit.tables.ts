import type {} from "../database/tables.ts";

declare module "../database/tables.ts" {
  interface Tables {
    rate_limits: {
      key: string;
      used: number;
      ends_at: string;
    };
  }
}
