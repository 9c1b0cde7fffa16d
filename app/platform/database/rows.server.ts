import type { SelectQueryBuilder } from "kysely";

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
