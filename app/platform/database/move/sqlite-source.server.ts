import type { DatabaseSync } from "node:sqlite";

/** Tables of Kysely's migrator: the target has its own. */ import { additiveTable } from "../migrate.server.ts";

const migratorTables = new Set(["kysely_migration", "kysely_migration_lock", additiveTable]);

export const isMigratorTable = (table: string): boolean => migratorTables.has(table);

/** The index of the inbox's search: what is copied is marked by triggers of the target, and indexed there. */
export const isIndexTable = (table: string): boolean => table.startsWith("inbox_search_");

/** All tables of the schema, each behind those that it refers to. */
export function listSqliteTables(source: DatabaseSync): string[] {
  const rows = source
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    .all() as { name: string }[]; // as selected
  const tables = rows.map(({ name }) => name).filter((name) => !isMigratorTable(name) && !isIndexTable(name));
  const ordered = new Set<string>();
  const add = (table: string, path: readonly string[]) => {
    if (path.includes(table)) return; // a table may refer to itself
    for (const parent of listParents(source, table)) add(parent, [...path, table]);
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered];
}

const listParents = (source: DatabaseSync, table: string): string[] =>
  (source.prepare(`pragma foreign_key_list(${quote(table)})`).all() as { table: string }[]).map((row) => row.table);

export const listSqliteColumns = (source: DatabaseSync, table: string): string[] =>
  (source.prepare(`pragma table_info(${quote(table)})`).all() as { name: string }[]).map(({ name }) => name);

/** Read while they are used. @param columns may contain `rowid`, which is no column of the schema */
export const readSqliteRows = (
  source: DatabaseSync,
  table: string,
  columns: readonly string[],
): Iterable<Record<string, unknown>> =>
  source
    .prepare(`select ${columns.map((name) => `${quote(name)} as ${quote(name)}`).join(", ")} from ${quote(table)}`)
    .iterate();

/** The largest number that a table has given to a row. Numbers of deleted rows count, where they are never used again. */
export function readLastNumber(source: DatabaseSync, table: string, column: string): number {
  const { last } = source.prepare(`select max(${quote(column)}) as last from ${quote(table)}`).get() as {
    last: number | null;
  };
  return Math.max(last ?? 0, readSequence(source, table));
}

function readSequence(source: DatabaseSync, table: string): number {
  const exists = source.prepare("select 1 from sqlite_schema where name = 'sqlite_sequence'").get();
  if (!exists) return 0;
  const row = source.prepare("select seq from sqlite_sequence where name = ?").get(table);
  return (row as { seq: number } | undefined)?.seq ?? 0;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
