import type {} from "../database/tables.ts";

declare module "../database/tables.ts" {
  interface Tables {
    rate_limits: {
      /** Such as `contact/network/203.0.113.7`. */
      key: string;
      used: number;
      ends_at: string;
    };
  }
}
