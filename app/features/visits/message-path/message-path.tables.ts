import type { Generated } from "kysely";
import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    /** Steps of a visitor on a day, so that each is counted once. Deleted when the day is over. */
    message_path_steps: {
      day: number;
      visitor: string;
      step: number;
    };
    message_path_counts: {
      day: number;
      source: string;
      step: number;
      /** Instances on PostgreSQL write rows of their own, so that none waits for another. */
      shard: number;
      reached: number;
    };
    message_sources: {
      message_id: string;
      day: number;
      source: string;
      is_answered: Generated<number>;
    };
  }
}
