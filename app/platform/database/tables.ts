import type { Kysely } from "kysely";

/** Each feature's `.tables.ts` adds its own by declaration merging: one transaction serves all (decision 0001). */
export interface Tables {
  write_probe: { id: number; written_at: string; padding: string };
}

export type Db = Kysely<Tables>;
