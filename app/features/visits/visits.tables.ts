import type { Generated } from "kysely";
import type {} from "#app/platform/database/tables.ts";

export type NumbersKeyKind = "link" | "token";

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
      /** The visitor on this day, see `numberVisitor`. Null: not counted as a visitor. */
      visitor_id: Generated<number | null>;
      /** As in `countedAs`. 0 also for visits from before there were counts. */
      counted: Generated<number>;
      missing_path: Generated<string | null>;
      /** Texts of `traitDimensions`, as JSON. Null without a visitor. */
      traits: Generated<string | null>;
    };
    visit_values: {
      id: Generated<number>;
      dimension: number;
      text: string;
    };
    /** Grain 0: an hour, in hours since 1970 (UTC); 1: a day of the studio's time zone, 20261123; 2: a month, 202611. */
    visit_counts: {
      grain: number;
      dimension: number;
      period: number;
      value_id: number;
      views: number;
      visitors: number;
    };
    visit_pairs: {
      day: number;
      dimension: number;
      value_id: number;
      other_dimension: number;
      other_value_id: number;
      views: number;
      visitors: number;
    };
    /**
     * Open days, counted from visits when read. The salt is emptied at the day's end. Views before `counted_until` are
     * stored counts.
     */
    visit_salts: { day: number; salt: string; counted_until: Generated<string> };
    crawler_visits: {
      id: Generated<number>;
      path: string;
      timestamp: string;
      name: string;
    };
    crawler_rules: { id: Generated<number>; text: string; created_at: string };
    /** Closed days that are to be counted again. */
    visit_recounts: { day: number };
    user_agents: {
      id: Generated<number>;
      useragent: string;
      last_seen_at: string;
      /** The owner's rule that makes its visits a crawler's. */
      crawler: Generated<string | null>;
    };
    /** 'Clear History' hides all visits up to its time; housekeeping deletes them when it can no longer be undone. */
    visit_clearings: {
      id: string;
      cleared_at: string;
    };
    vital_counts: {
      /** 20261123; 20261100 for all of November, once the days of a month have been added up. */
      day: number;
      page: string;
      device: number;
      metric: number;
      bucket: number;
      /** Instances on PostgreSQL write rows of their own, so that none waits for another. */
      shard: number;
      measured: number;
    };
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
    numbers_keys: {
      id: string;
      kind: NumbersKeyKind;
      name: string;
      hash: string;
      created_at: string;
      used_on: string | null;
    };
  }
}
