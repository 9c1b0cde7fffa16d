import type {} from "../database/tables.ts";

declare module "../database/tables.ts" {
  interface Tables {
    rate_limits: {
      /** What is counted and for whom: `contact/network/203.0.113.7`. */
      key: string;
      used: number;
      /** ISO time at which the window ends and counting starts anew. */
      ends_at: string;
    };
  }
}
