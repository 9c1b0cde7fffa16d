import { sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import type { Dimension } from "./dimensions.ts";
import { integerAt, jsonRows, textAt } from "./json-rows.server.ts";

export interface VisitValue {
  readonly dimension: Dimension;
  readonly text: string;
}

export interface StoredValue extends VisitValue {
  readonly id: number;
}

export async function findOrStoreValues(db: Db, values: readonly VisitValue[]): Promise<StoredValue[]> {
  // Sorted, so that instances lock the rows in the same order.
  const rows = values
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ dimension, text }) => [dimension, text]);
  await sql`
    insert into visit_values (dimension, text)
    select ${integerAt(0)}, ${textAt(1)} from ${jsonRows(db, rows)} where true
    on conflict do nothing`.execute(db);
  const stored = await sql<StoredValue>`
    select visit_values.id, visit_values.dimension, visit_values.text from ${jsonRows(db, rows)}
    join visit_values on visit_values.dimension = ${integerAt(0)} and visit_values.text = ${textAt(1)}`.execute(db);
  return stored.rows;
}

export const keyOf = ({ dimension, text }: VisitValue): string => `${dimension} ${text}`;
