import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    /** Errors of the site's scripts in visitors' browsers, once for each message and place. */
    script_errors: {
      /** Hash of message, file and line. */
      id: string;
      /** Without numbers and addresses. */
      message: string;
      file: string;
      line: number;
      /** Where it happened first: a pattern of the site's routes. */
      page: string;
      first_seen_at: string;
      /** Up to a minute old. */
      last_seen_at: string;
    };
    script_error_counts: { day: number; error_id: string; shard: number; happened: number };
  }
}
