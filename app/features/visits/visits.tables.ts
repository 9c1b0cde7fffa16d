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
      ip: string;
      /**
       * The number of its visitor's hash; before migration 0044 the visitor's id. Null: not counted as a visitor. No
       * foreign key: visitors are stored later, when views are counted.
       */
      visitor_id: Generated<number | null>;
      /** As in `countedAs`. 0 also for visits from before there were counts. */
      counted: Generated<number>;
      missing_path: Generated<string | null>;
    };
    visit_values: {
      id: Generated<number>;
      dimension: number;
      text: string;
      /** A day. Values that no count has had since an earlier day are deleted. */
      unused_since: Generated<number | null>;
    };
    /** Grain 0: an hour, in hours since 1970 (UTC); 1: a day of the studio's time zone, 20261123; 2: a month, 202611. */
    visit_counts: {
      grain: number;
      dimension: number;
      period: number;
      value_id: number;
      /** 0. Before migration 0044, instances on PostgreSQL wrote rows of their own. */
      shard: number;
      views: number;
      visitors: number;
    };
    /** Views that are stored and not counted yet, as JSON: see `WaitingView`. */
    view_batches: { id: Generated<number>; views: string };
    visit_pairs: {
      day: number;
      dimension: number;
      value_id: number;
      other_dimension: number;
      other_value_id: number;
      views: number;
      visitors: number;
    };
    /** A visitor on one day. Visitors of different days cannot be matched, because each day's salt is deleted. */
    day_visitors: {
      id: Generated<number>;
      day: number;
      hash: string;
      source_id: number;
      campaign_id: number;
      country_id: number;
      browser_id: number;
      system_id: number;
      device_id: number;
      first_at: string;
      last_at: string;
      views: number;
      /** One bit for each hour of the day with a view. */
      hours: Generated<number>;
      /** `hours` before the last change, so that one statement tells a batch what is new. */
      earlier_hours: Generated<number>;
      crawler: Generated<number>;
    };
    visitor_paths: {
      visitor_id: number;
      value_id: number;
      views: number;
      hours: Generated<number>;
      earlier_hours: Generated<number>;
    };
    /** The open days. The salt is emptied when the day is over, the row deleted when its counts are final. */
    visit_salts: { day: number; salt: string };
    crawler_visits: {
      id: Generated<number>;
      path: string;
      timestamp: string;
      user_agent_id: number | null;
      /** 1: by DNS the address was not the crawler's. */
      unverified: Generated<number>;
    };
    crawler_rules: { id: Generated<number>; text: string; created_at: string };
    visit_recounts: { day: number };
    user_agents: {
      id: Generated<number>;
      useragent: string;
      last_seen_at: string;
    };
    /** 'Clear History' hides all visits up to its time; housekeeping deletes them when it can no longer be undone. */
    visit_clearings: {
      id: string;
      cleared_at: string;
    };
  }
}
