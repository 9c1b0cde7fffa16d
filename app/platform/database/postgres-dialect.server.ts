import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from "kysely";

type Connection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

/** Fails a transaction with the error that ended it, also where its ROLLBACK fails because the connection is lost. */
class TransactionErrorDriver extends PostgresDriver {
  override async rollbackTransaction(connection: Connection): Promise<void> {
    // Kysely throws this error instead of the first one. The connection is already marked to be discarded.
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** Kysely's dialect for PostgreSQL, on a pool that `openPool` makes at the first query. */
export class PooledPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new TransactionErrorDriver(this.#config);
  }
}
