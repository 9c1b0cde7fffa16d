import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    /** How often a value in a bucket was measured on a page. */
    vital_counts: {
      /** 20261123; 20261100 for all of November, once the days of a month have been added up. */
      day: number;
      /** A pattern of the site's routes. */
      page: string;
      /** Index in `deviceNames`. */
      device: number;
      /** Of `vitalNumbers`. */
      metric: number;
      bucket: number;
      /** Instances on PostgreSQL write rows of their own, so that none waits for another. */
      shard: number;
      measured: number;
    };
  }
}
