import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
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
  }
}
