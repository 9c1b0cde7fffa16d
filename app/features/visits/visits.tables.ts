import type { Generated } from "kysely";
import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    recent_visits: {
      id: string;
      path: string;
      timestamp: string;
      /** Empty, except in rows written before migration 0004. */
      useragent: string;
      /** No foreign key: visits may outlive their agent. */
      user_agent_id: number | null;
      /** Empty where it is not known. */
      ip: string;
    };
    user_agents: {
      id: Generated<number>;
      useragent: string;
      /** The end of the minute of its newest visit. */
      last_seen_at: string;
    };
    /** 'Clear History' hides all visits up to its time; housekeeping deletes them when it can no longer be undone. */
    visit_clearings: {
      id: string;
      cleared_at: string;
    };
  }
}
