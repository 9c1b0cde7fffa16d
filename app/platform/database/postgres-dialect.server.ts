import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from "kysely";
import { throwIfClientGone } from "../http/client-presence.server.ts";

/**
 * Begins no transaction for a request whose client disconnected while it waited for a connection, commits none whose
 * client disconnected while it waited for a lock, and fails a transaction with the error that ended it, also where its
 * ROLLBACK fails because the connection is lost.
 */
class SitePostgresDriver extends PostgresDriver {
  override async beginTransaction(...args: Parameters<PostgresDriver["beginTransaction"]>): Promise<void> {
    throwIfClientGone();
    await super.beginTransaction(...args);
  }

  override async commitTransaction(...args: Parameters<PostgresDriver["commitTransaction"]>): Promise<void> {
    throwIfClientGone();
    await super.commitTransaction(...args);
  }

  override async rollbackTransaction(...args: Parameters<PostgresDriver["rollbackTransaction"]>): Promise<void> {
    // Kysely throws this error instead of the first one. The connection is already marked to be discarded.
    await super.rollbackTransaction(...args).catch(() => {});
  }
}

/** Kysely's dialect for PostgreSQL, on a pool that the configuration opens at the first query. */
export class SitePostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new SitePostgresDriver(this.#config);
  }
}
