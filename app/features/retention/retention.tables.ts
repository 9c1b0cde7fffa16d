import type {} from "#app/platform/database/tables.ts";
import type { RetentionKind } from "./retention-periods.ts";

/** Periods set by the owner; a kind without a row has its default. */
export interface RetentionPeriodsTable {
  kind: RetentionKind;
  period: number | null;
}

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    retention_periods: RetentionPeriodsTable;
  }
}
