import { type RawBuilder, sql } from "kysely";
import type { Db } from "../tables.ts";

export interface PostgresColumn {
  readonly name: string;
  readonly type: string;
  readonly sequence: string | undefined;
}

const rowsAtOnce = 1_000;
const chunksAtOnce = 16;

/** Rows with bytes are up to 256 KB long. */
export const rowsAtOnceOf = (columns: readonly PostgresColumn[], max: number): number =>
  columns.some(({ type }) => type === "bytea") ? chunksAtOnce : max;

export async function listPostgresTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** @param db with `search_path` as the site has it */
export async function listPostgresColumns(db: Db, table: string): Promise<PostgresColumn[]> {
  const { rows } = await sql<{ name: string; type: string; sequence: string | null }>`
    select attname as name, format_type(atttypid, atttypmod) as type,
      pg_get_serial_sequence(${`"${table}"`}, attname) as sequence
    from pg_attribute
    where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return rows.map(({ sequence, ...column }) => ({ ...column, sequence: sequence ?? undefined }));
}

export async function hasRows(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function lockTables(trx: Db, tables: readonly string[]): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(trx);
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in access exclusive mode`.execute(trx);
}

export async function insertRows(
  trx: Db,
  { table, columns }: { table: string; columns: readonly PostgresColumn[] },
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const arrays: RawBuilder<unknown>[] = columns.map(
    ({ name, type }) => sql`${rows.map((row) => row[name])}::${sql.raw(type)}[]`,
  );
  const names = columns.map(({ name }) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) select * from unnest(${sql.join(arrays)})`.execute(
    trx,
  );
}

export async function* readPostgresRows(
  trx: Db,
  { table, columns }: { table: string; columns: readonly PostgresColumn[] },
): AsyncGenerator<Record<string, unknown>> {
  const names = columns.map(({ name }) => sql.ref(name));
  await sql`declare moved_rows no scroll cursor for select ${sql.join(names)} from ${sql.table(table)}`.execute(trx);
  const count = rowsAtOnceOf(columns, rowsAtOnce);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(count)} from moved_rows`.execute(trx);
    yield* rows;
    if (rows.length < count) break;
  }
  await sql`close moved_rows`.execute(trx);
}

export async function setSequence(trx: Db, sequence: string, last: number): Promise<void> {
  await sql`select setval(${sequence}, ${Math.max(last, 1)}, ${last > 0})`.execute(trx);
}
