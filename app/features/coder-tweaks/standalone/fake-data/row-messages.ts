import type { DataField, FakeOptions } from "./data-plan.ts";

export interface RowsRequest {
  fields: DataField[];
  options: FakeOptions;
}

export type RowsAnswer =
  | { type: "progress"; rowsDone: number }
  | { type: "done"; text: string }
  | { type: "failed"; message: string };
