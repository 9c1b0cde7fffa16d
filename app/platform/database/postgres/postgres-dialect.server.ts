import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type Transaction,
  type TransactionSettings,
} from "kysely";
import { hourMs } from "#app/lib/units.ts";
import { dropChanges, publishCommitted } from "../../events/committed-changes.server.ts";
import { throwIfClientGone } from "../../http/client-presence.server.ts";
import { dropPendingWork, finishPendingWork } from "../before-commit.server.ts";
import type { Commit } from "../database-metrics.server.ts";

interface SitePostgresConfig extends PostgresDialectConfig {
  /** For a statement, and for an idle transaction. 0 leaves both to the server. */
  timeoutMs: number;
  onCommit: (commit: Commit) => void;
}

/** Kysely's: version 0.1 takes this lock for its connection, and both wait for each other. */
const migrationLockId = "3853314791062309107";
const migrationWaitMs = hourMs;

/** Sets timeouts in each transaction: PgBouncer changes connections (docs/decisions/0004). */
class SitePostgresDriver extends PostgresDriver {
  readonly #setTimeouts: string;
  readonly #onCommit: SitePostgresConfig["onCommit"];

  constructor(config: SitePostgresConfig) {
    super(config);
    const { timeoutMs, onCommit } = config;
    this.#onCommit = onCommit;
    this.#setTimeouts =
      timeoutMs > 0
        ? `set local statement_timeout = ${timeoutMs}; set local idle_in_transaction_session_timeout = ${timeoutMs}`
        : "";
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    throwIfClientGone();
    dropChanges(connection);
    dropPendingWork(connection);
    const isPlain = settings.isolationLevel === undefined && settings.accessMode === undefined;
    if (!isPlain || !this.#setTimeouts) await super.beginTransaction(connection, settings);
    // With BEGIN in one message, since a round trip of its own would cost as much as an insert.
    const timeouts = isPlain && this.#setTimeouts ? `begin; ${this.#setTimeouts}` : this.#setTimeouts;
    if (timeouts) await connection.executeQuery(CompiledQuery.raw(timeouts));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await finishPendingWork(connection);
    throwIfClientGone();
    const startedAt = performance.now();
    await super.commitTransaction(connection);
    this.#onCommit({ ms: performance.now() - startedAt, transactions: 1 });
    publishCommitted(connection);
  }

  override async rollbackTransaction(...args: Parameters<PostgresDriver["rollbackTransaction"]>): Promise<void> {
    // Kysely would throw this error instead of the first one. The connection is already marked to be discarded.
    await super.rollbackTransaction(...args).catch(() => {});
  }
}

/** Kysely's own lock belongs to a connection. Migrations run inside `lockMigrations` instead. */
class SitePostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Locks migrations until the transaction ends, and lifts its timeouts: a migration takes as long as it takes. */
export async function lockMigrations<T>(transaction: Transaction<T>): Promise<void> {
  await sql`
    select set_config('lock_timeout', ${String(migrationWaitMs)}, true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLockId)}::bigint)`.execute(transaction);
}

export const createPostgresDialect = (config: SitePostgresConfig): Dialect =>
  Object.assign(new PostgresDialect(config), {
    createDriver: () => new SitePostgresDriver(config),
    createAdapter: () => new SitePostgresAdapter(),
  });
