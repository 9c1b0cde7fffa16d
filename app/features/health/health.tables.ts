import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    /** At most one row: what the release feed said, so that one of several instances asks for all, once a day. */
    release_feed: {
      id: number;
      /** Hash of its address. */
      feed: string;
      read_at: string;
      /** The highest version as JSON, where the feed was ever read. */
      newest: string | null;
      /** Why it could not be read the last time, for the owner. */
      error: string | null;
    };
    /** `day` is an ISO date in UTC, `bytes` the last size measured on it. */
    database_sizes: { day: string; bytes: number };
  }
}
