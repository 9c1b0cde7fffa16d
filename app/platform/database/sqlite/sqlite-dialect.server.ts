import { once } from "node:events";
import { Worker } from "node:worker_threads";
import {
  type Dialect,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from "kysely";
import type { Commit } from "../database-metrics.server.ts";
import { FileIdentity } from "./file-identity.server.ts";
import { GroupCommitDriver } from "./group-commit-driver.server.ts";
import { openSqliteReader, openSqliteWriter, type SqliteFile } from "./sqlite-file.server.ts";

class GroupCommitAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  /** SQLite's DDL is transactional, though Kysely's adapter says no: a failed migration is rolled back. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** With a parameter SQLite plans the statement again each time, which takes ten times as long as running it. */
class LiteralLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const limit = ValueNode.is(node.limit) ? node.limit.value : undefined;
    if (Number.isSafeInteger(limit)) this.append(`limit ${limit}`);
    else super.visitLimit(node);
  }
}

export interface SqliteOptions {
  maxPages?: number | undefined;
  onWriteError?: (error: unknown) => void;
  onCommit?: (commit: Commit) => void;
}

export function createSqliteDialect(path: string, { maxPages, onWriteError, onCommit }: SqliteOptions = {}): Dialect {
  const writer = openSqliteWriter(path, { busyTimeoutMs: 0 });
  if (maxPages) writer.exec(`pragma max_page_count = ${maxPages}`);
  const files = { verifyFiles: createVerifyFiles(path), onError: onWriteError, onCommit };
  return createDialect(new GroupCommitDriver(writer, openSqliteReader(path), files));
}

export const createMemoryDialect = (database: SqliteFile): Dialect =>
  createDialect(new GroupCommitDriver(database, database));

const createDialect = (driver: GroupCommitDriver): Dialect => ({
  createDriver: () => driver,
  createAdapter: () => new GroupCommitAdapter(),
  createQueryCompiler: () => new LiteralLimitCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** The WAL counts too: commits to a deleted one are lost with the process. */
function createVerifyFiles(path: string): () => void {
  const identity = new FileIdentity([path, `${path}-wal`]);
  return () => identity.verify();
}

/** In a thread: it takes 25 ms for each MB, and writers elsewhere wait for it. */
const rewrite = `
const { workerData } = require("node:worker_threads");
const { DatabaseSync } = require("node:sqlite");
const file = new DatabaseSync(workerData.path, { timeout: 10_000 });
const hasIndex = file.prepare("select 1 from sqlite_schema where name = 'inbox_search_text'").get() !== undefined;
if (hasIndex) file.exec("insert into inbox_search_text (inbox_search_text) values ('rebuild')");
file.exec("vacuum");
const { busy } = file.prepare("pragma wal_checkpoint(truncate)").get();
file.close();
if (busy) throw new Error("The WAL is being read");
`;

/**
 * Rewrites the database and the search's index and empties its WAL. `secure-delete` of FTS5 alone leaves starts of words
 * between the index's pages. `secure_delete` alone leaves copies of deleted rows in pages from which
 * rows were moved (measured).
 * @throws where it stays locked, or the disk is full
 */
export async function rewriteSqliteFile(path: string): Promise<void> {
  const worker = new Worker(rewrite, { eval: true, workerData: { path } });
  await once(worker, "exit");
}
