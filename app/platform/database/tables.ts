import type { Kysely } from "kysely";

/** Each feature's `.tables.ts` adds its own by declaration merging: one transaction serves all (decision 0001). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

export type Db = Kysely<Tables>;
