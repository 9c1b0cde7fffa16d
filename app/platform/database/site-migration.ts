import type { Migration } from "kysely/migration";

export interface SiteMigration extends Migration {
  /**
   * Whether the previous version works on the result: tables, indexes and columns were added that it can leave out, and
   * nothing that it uses changed. See docs/decisions/0002.
   */
  readonly isAdditive?: boolean;
}
