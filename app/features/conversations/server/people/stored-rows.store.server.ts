import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";

export interface PersonTable {
  readonly table: string;
  readonly column: string;
  /** Content of a column: an address, an id, or a key that ends with `/` and the address. */
  readonly of: "address" | "typed address" | "conversation" | "account" | "key";
}

/** @param addresses in lower case @returns how many rows there are of these people, in all tables together */
export async function countStoredRows(
  db: Db,
  addresses: readonly string[],
  tables: readonly PersonTable[],
): Promise<number> {
  let total = 0;
  for (const one of tables) {
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(one.table)} where ${isTheirs(one, addresses)}`.execute(db);
    total += Number(rows[0]?.count ?? 0);
  }
  return total;
}

function isTheirs({ column, of }: PersonTable, addresses: readonly string[]): RawBuilder<unknown> {
  const name = sql.ref(column);
  const list = sql.join(addresses);
  switch (of) {
    case "address":
      return sql`${name} in (${list})`;
    case "typed address":
      return sql`lower(${name}) in (${list})`;
    case "conversation":
      return sql`${name} in (select id from contact_messages where email_key in (${list}))`;
    case "account":
      return sql`${name} in (select id from "user" where email in (${list}))`;
    case "key":
      return sql.join(
        addresses.map((address) => sql`substr(${name}, length(${name}) - ${[...address].length}) = ${`/${address}`}`),
        sql` or `,
      );
  }
}
