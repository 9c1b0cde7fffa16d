import type { Migration } from "kysely/migration";

export interface SiteMigration extends Migration {
  /** True if the previous version works on the result, which only adds what it can ignore (docs/decisions/0002). */
  readonly isAdditive?: boolean;
}
