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
