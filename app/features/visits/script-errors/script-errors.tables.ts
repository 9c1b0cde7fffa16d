import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    script_errors: {
      id: string;
      message: string;
      file: string;
      line: number;
      page: string;
      first_seen_at: string;
      last_seen_at: string;
    };
    script_error_counts: { day: number; error_id: string; shard: number; happened: number };
  }
}
