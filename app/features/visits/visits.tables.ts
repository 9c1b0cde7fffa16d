import type { Generated } from "kysely";
import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    recent_visits: {
      id: string;
      path: string;
      /** ISO time. */
      timestamp: string;
      /** Empty, save in rows that a release before 0004 wrote. */
      useragent: string;
      /** Without a foreign key: visits may outlive their agent. */
      user_agent_id: number | null;
      /** Empty where it is not known. */
      ip: string;
    };
    user_agents: {
      id: Generated<number>;
      useragent: string;
      /** ISO time of its newest visit. */
      last_seen_at: string;
    };
    /** 'Clear History' hides all visits up to its time; housekeeping deletes them once it cannot be undone any more. */
    visit_clearings: {
      id: string;
      /** ISO time. */
      cleared_at: string;
    };
  }
}
