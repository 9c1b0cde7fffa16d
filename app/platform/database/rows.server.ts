import { type DeleteResult, type SelectQueryBuilder, UpdateResult } from "kysely";

export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, Record<never, never>>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as("count")).$castTo<{ count: number | string }>();
  const { count } = await counted.executeTakeFirstOrThrow();
  return Number(count);
}

/** @param query also a change that returns what it changed */
export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** @returns whether the update or deletion found a row */
export async function changesRow(query: {
  executeTakeFirst(): Promise<UpdateResult | DeleteResult>;
}): Promise<boolean> {
  const result = await query.executeTakeFirst();
  return (result instanceof UpdateResult ? result.numUpdatedRows : result.numDeletedRows) > 0n;
}
