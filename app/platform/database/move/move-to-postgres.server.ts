import { hash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { recordAct } from "../../audit-log/record-act.server.ts";
import { StartError } from "../../start-error.ts";
import { openDatabase } from "../database.server.ts";
import { MigrationError, migrateDatabase } from "../migrate.server.ts";
import { explainPostgresError } from "../postgres/postgres-start.server.ts";
import { type PostgresAddress, readPostgresAddress } from "../postgres/postgres-url.server.ts";
import { openSqliteReader } from "../sqlite/sqlite-file.server.ts";
import { toStorageError } from "../storage-error.server.ts";
import type { Db } from "../tables.ts";
import {
  hasRows,
  insertRows,
  listPostgresColumns,
  listPostgresTables,
  lockTables,
  type PostgresColumn,
  readPostgresRows,
  rowsAtOnceOf,
  setSequence,
} from "./postgres-target.server.ts";
import {
  isIndexTable,
  isMigratorTable,
  listSqliteColumns,
  listSqliteTables,
  readLastNumber,
  readSqliteRows,
} from "./sqlite-source.server.ts";

interface Column {
  readonly name: string;
  readonly type: string;
}

const modulus = 1n << 256n;

/** Counts rows and adds up their SHA-256, which is independent of the order. */
class RowChecksum {
  readonly #columns: readonly Column[];
  count = 0;
  #sum = 0n;

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
  }

  add(row: Readonly<Record<string, unknown>>): void {
    const text = JSON.stringify(this.#columns.map(({ name, type }) => toComparable(row[name], type)));
    this.#sum = (this.#sum + BigInt(`0x${hash("sha256", text, "hex")}`)) % modulus;
    this.count += 1;
  }

  get sum(): string {
    return this.#sum.toString(16);
  }
}

/** SQLite has no times and no booleans. @throws RangeError for a text that is no time */
function toComparable(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return hash("sha256", value, "hex");
  if (type.startsWith("timestamp")) return new Date(value as string | Date).toISOString();
  if (type === "boolean") return Boolean(value);
  return value;
}

interface Move {
  /** SQLite's file, of this version, which no site writes meanwhile. */
  readonly path: string;
  readonly url: string;
  readonly onProgress?: (done: string) => void;
}

export type MovedRows = Readonly<Record<string, number>>;

const rowsAtOnce = 500;

/**
 * Copies all tables into an empty PostgreSQL in one transaction, and compares the numbers of rows and a checksum of each
 * table before it commits. SQLite's file stays as it is.
 * @throws StartError for what the owner can correct; PostgreSQL then has no rows
 */
export async function moveToPostgres({ path, url, onProgress = () => {} }: Move): Promise<MovedRows> {
  const address = readPostgresAddress(url);
  const db = openDatabase({ url, dataDir: "", postgres: { poolSize: 2 } });
  const source = openSqliteReader(path);
  let isConnected = false;
  try {
    source.exec("begin"); // one snapshot for all tables
    const tables = listSqliteTables(source);
    await requireEmpty(db, tables, address);
    isConnected = true;
    await migrateDatabase(db);
    requireSameTables(tables, await listPostgresTables(db));
    return await db.transaction().execute(async (trx) => {
      await lockTables(trx, tables);
      await requireEmpty(trx, tables, address);
      const moved = await copyTables({ source, trx, tables, onProgress });
      await recordAct(trx, { act: "site/moved" });
      return moved;
    });
  } catch (error) {
    throw explainMoveError(error, { address, isConnected });
  } finally {
    source.close();
    await db.destroy();
  }
}

interface Copying {
  source: DatabaseSync;
  trx: Db;
  tables: readonly string[];
  onProgress: (done: string) => void;
}

async function copyTables({ source, trx, tables, onProgress }: Copying): Promise<MovedRows> {
  const moved: Record<string, number> = {};
  for (const table of tables) {
    const columns = await listPostgresColumns(trx, table);
    requireSameColumns(table, listSqliteColumns(source, table), columns);
    const sent = new RowChecksum(columns);
    const onRow = () => {
      if (sent.count % 10_000 === 0) onProgress(`${table}: ${sent.count.toLocaleString("en-US")}`);
    };
    await copyRows({ source, trx }, { table, columns }, (row) => {
      sent.add(row);
      onRow();
    });
    const stored = new RowChecksum(columns);
    for await (const row of readPostgresRows(trx, { table, columns })) stored.add(row);
    if (stored.count !== sent.count || stored.sum !== sent.sum)
      throw new StartError(
        `PostgreSQL stored other rows than it got in ${table} (${stored.count} of ${sent.count}): nothing was moved.`,
      );
    for (const { name, sequence } of columns)
      if (sequence) await setSequence(trx, sequence, readLastNumber(source, table, name));
    moved[table] = sent.count;
  }
  return moved;
}

async function copyRows(
  { source, trx }: Pick<Copying, "source" | "trx">,
  target: { table: string; columns: readonly PostgresColumn[] },
  onRow: (row: Record<string, unknown>) => void,
): Promise<void> {
  const names = target.columns.map(({ name }) => name);
  let batch: Record<string, unknown>[] = [];
  for (const row of readSqliteRows(source, target.table, names)) {
    onRow(row);
    batch.push(row);
    if (batch.length < rowsAtOnceOf(target.columns, rowsAtOnce)) continue;
    await insertRows(trx, target, batch);
    batch = [];
  }
  if (batch.length > 0) await insertRows(trx, target, batch);
}

/** Tables of other programs count as well, because a later version might use their names. */
async function requireEmpty(db: Db, tables: readonly string[], { server, database }: PostgresAddress): Promise<void> {
  for (const table of await listPostgresTables(db)) {
    if (isMigratorTable(table) || isIndexTable(table)) continue;
    if (!tables.includes(table) || (await hasRows(db, table)))
      throw new StartError(
        `The database "${database}" on ${server} is not empty (${table}): name an empty one; nothing was moved.`,
      );
  }
}

function requireSameTables(source: readonly string[], target: readonly string[]): void {
  const missing = source.find((table) => !target.includes(table));
  if (missing) throw new StartError(`PostgreSQL has no table ${missing}, which SQLite has: nothing was moved.`);
}

/** SQLite numbers the rows of each table, PostgreSQL in a column. */
const implicitColumn = "rowid";

/** A column that only one database has would be lost. */
function requireSameColumns(table: string, source: readonly string[], target: readonly PostgresColumn[]): void {
  const missing = source.find((name) => !target.some((column) => column.name === name));
  const added = target.find(({ name }) => name !== implicitColumn && !source.includes(name));
  const other = missing ?? added?.name;
  if (other) throw new StartError(`Only one of the two databases has ${table}.${other}: nothing was moved.`);
}

const lockTimeout = "55P03";

interface MoveState {
  address: PostgresAddress;
  isConnected: boolean;
}

function explainMoveError(thrown: unknown, { address, isConnected }: MoveState): StartError {
  const error = (thrown instanceof MigrationError && thrown.cause) || thrown;
  const cause = { cause: error };
  if (error instanceof StartError) return error;
  const { code, message } = error as { code?: string; message: string };
  if (code === lockTimeout)
    return new StartError("Another program uses the tables in PostgreSQL: end it; nothing was moved.", cause);
  // Also in COMMIT, where it is not known whether rows were stored: the next run finds out.
  if (isConnected && toStorageError(error))
    return new StartError(`The connection to ${address.server} was lost (${message}): run the command again.`, cause);
  const known = explainPostgresError(error, address);
  if (known instanceof StartError)
    return new StartError(known.message.replaceAll("DATABASE_URL", "the address"), cause);
  return new StartError(`Nothing was moved: ${message}.`, cause);
}
