import type { FilterName } from "#app/features/visits/report/report-filter.ts";

export interface ShownRow {
  /** As it is stored. */
  readonly value: string;
  readonly text: string;
  readonly views: number;
  readonly visitors: number;
}

export interface ShownGroup {
  /** None: all rows are of one group. */
  readonly title?: string;
  readonly views: number;
  readonly rows: readonly ShownRow[];
}

export interface ShownList {
  readonly name: FilterName;
  readonly title: string;
  readonly groups: readonly ShownGroup[];
  /** Values that are not shown. */
  readonly hiddenCount: number;
}

export const moreRowsMax = 100;
