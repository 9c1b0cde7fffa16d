import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    script_errors: {
      /** Hash of message, file and line. */
      id: string;
      message: string;
      file: string;
      line: number;
      page: string;
      first_seen_at: string;
      /** Up to a minute old. */
      last_seen_at: string;
    };
    script_error_counts: { day: number; error_id: string; shard: number; happened: number };
  }
}
