import type { Kysely } from "kysely";

/**
 * All tables of the site. Empty here, since the platform knows no feature: each feature's `.tables.ts` adds its own by
 * declaration merging, so that one handle, and one transaction, serves them all. See docs/decisions/0004.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>;
