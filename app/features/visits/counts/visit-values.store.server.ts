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
  const found = await findValues(db, values);
  if (found.length === values.length) return found;
  const known = new Set(found.map(keyOf));
  // Sorted, so that instances lock the rows in the same order.
  const missing = values.filter((value) => !known.has(keyOf(value))).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await sql`
    insert into visit_values (dimension, text)
    select ${integerAt(0)}, ${textAt(1)} from ${jsonRows(db, missing.map(toRow))} where true
    on conflict do nothing`.execute(db);
  return [...found, ...(await findValues(db, missing))];
}

export const keyOf = ({ dimension, text }: VisitValue): string => `${dimension} ${text}`;

const toRow = ({ dimension, text }: VisitValue) => [dimension, text] as const;

/** Finds values and keeps those that are about to be deleted. */
export async function findValues(db: Db, values: readonly VisitValue[]): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue & { unused_since: number | null }>`
    select visit_values.id, visit_values.dimension, visit_values.text, visit_values.unused_since
    from ${jsonRows(db, values.map(toRow))}
    join visit_values on visit_values.dimension = ${integerAt(0)} and visit_values.text = ${textAt(1)}`.execute(db);
  const unused = rows.filter(({ unused_since }) => unused_since !== null).map(({ id }) => id);
  if (unused.length === 0) return rows;
  const kept = await db
    .updateTable("visit_values")
    .set({ unused_since: null })
    .where("id", "in", unused)
    .returning("id")
    .execute();
  const keptIds = new Set(kept.map(({ id }) => id));
  return rows.filter(({ id, unused_since }) => unused_since === null || keptIds.has(id));
}

/** @param dimensions of which the values of a day are wanted */
export const listValuesOfDay = (db: Db, day: number, dimensions: readonly Dimension[]) =>
  db
    .selectFrom("visit_counts")
    .select(["dimension", "value_id"])
    .distinct()
    .where("grain", "=", 1)
    .where("dimension", "in", dimensions)
    .where("period", "=", day)
    .execute();
