import type { FilterName } from "#app/features/visits/report/report-filter.ts";

export interface ShownRow {
  readonly value: string;
  readonly text: string;
  readonly views: number;
  readonly visitors: number;
}

export interface ShownGroup {
  readonly title?: string;
  readonly views: number;
  readonly rows: readonly ShownRow[];
}

export interface ShownList {
  readonly name: FilterName;
  readonly title: string;
  readonly groups: readonly ShownGroup[];
  readonly hiddenCount: number;
}

export const moreRowsMax = 100;
export const keyNameMax = 60;
