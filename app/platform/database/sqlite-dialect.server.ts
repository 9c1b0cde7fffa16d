import {
  type Dialect,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from "kysely";
import { FileIdentity } from "./file-identity.server.ts";
import { GroupCommitDriver } from "./group-commit-driver.server.ts";
import { openSqliteReader, openSqliteWriter } from "./sqlite-file.server.ts";

class GroupCommitAdapter extends SqliteAdapter {
  /** The driver orders its transactions itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  /** SQLite's DDL is transactional, though Kysely's adapter says no to be safe: a failed migration leaves the old state. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Writes a LIMIT as a literal: SQLite plans a statement anew after each binding of a parameter that its LIMIT reads,
 * which takes ten times as long as running it.
 */
class LiteralLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const limit = ValueNode.is(node.limit) ? node.limit.value : undefined;
    if (Number.isSafeInteger(limit)) this.append(`limit ${limit}`);
    else super.visitLimit(node);
  }
}

export interface SqliteOptions {
  /** Bounds the file in pages of 2 KiB; the tests fill a disk with it. */
  maxPages?: number;
  /** Called where the database could not be written. */
  onWriteError?: (error: unknown) => void;
}

/** A Kysely dialect on node:sqlite with shared commits. `:memory:` gives a private database for a test. */
export function createSqliteDialect(path: string, { maxPages, onWriteError }: SqliteOptions = {}): Dialect {
  const writer = openSqliteWriter(path, { busyTimeoutMs: 0 });
  if (maxPages) writer.exec(`pragma max_page_count = ${maxPages}`);
  const driver =
    path === ":memory:"
      ? new GroupCommitDriver(writer, writer)
      : new GroupCommitDriver(writer, openSqliteReader(path), {
          verifyFiles: createVerifyFiles(path),
          onError: onWriteError,
        });
  return {
    createDriver: () => driver,
    createAdapter: () => new GroupCommitAdapter(),
    createQueryCompiler: () => new LiteralLimitCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** The log counts too: what was committed to a deleted one is lost with the process. */
function createVerifyFiles(path: string): () => void {
  const identity = new FileIdentity([path, `${path}-wal`]);
  return () => identity.verify();
}
