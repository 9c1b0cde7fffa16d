import { Socket } from "node:net";
import pg from "pg";
import { toConnectionString } from "./postgres-url.server.ts";

export interface PostgresOptions {
  poolSize?: number;
  /** How long opening a connection, or waiting for one of the pool, may take. */
  connectTimeoutS?: number;
  /** How long a statement may take, and a transaction may do nothing. Undefined or 0 leaves both to the server. */
  statementTimeoutS?: number;
}

const int8Oid = 20;
/** The server answers a statement within its timeout; a server that is frozen or unreachable does not. */
const answerAfterTimeoutMs = 5_000;
/** Codes of messages after which the server, or a pooler before it, closes the connection. */
const endsConnection = /^(08|57P|25P03|25P04)/;

/** A connection whose loss fails its query and nothing else: an `error` event without a listener ends the process. */
class PostgresClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // From the beginning: the pool listens only while the connection is unused.
    this.on("error", () => {});
    // The pool forgets a connection whose opening fails, and leaves its socket open.
    this.connection.on("error", () => this.connection.stream.destroy());
    // The message arrives before the connection closes. The pool discards what has been ended.
    this.connection.on("errorMessage", ({ code }: pg.DatabaseError) => {
      if (endsConnection.test(code ?? "")) void this.end();
    });
  }
}

export function createPostgresPool(url: string, options: PostgresOptions = {}): pg.Pool {
  const { poolSize = 10, connectTimeoutS = 5, statementTimeoutS = 0 } = options;
  pg.types.setTypeParser(int8Oid, Number); // as SQLite gives counts
  const timeoutMs = statementTimeoutS * 1_000;
  const pool = new pg.Pool({
    Client: PostgresClient,
    connectionString: toConnectionString(url),
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutS * 1_000,
    ...(timeoutMs > 0
      ? { stream: () => openSocket(timeoutMs), onConnect: (client) => setTimeouts(client, timeoutMs) }
      : {}),
  });
  pool.on("error", () => {}); // an unused connection was lost: the next query opens another or fails
  return pool;
}

/**
 * One connection apart from the pool's, for the readiness check: the check neither waits for a busy pool nor keeps one
 * of its connections when the server hangs. A query that takes too long closes it, and the next one opens another.
 */
export function createProbePool(url: string, timeoutMs: number): pg.Pool {
  const timeouts = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const pool = new pg.Pool({ Client: PostgresClient, connectionString: toConnectionString(url), max: 1, ...timeouts });
  pool.on("error", () => {}); // as above
  return pool;
}

/** By statement and not by start-up parameter, which PgBouncer refuses. */
const setTimeouts = (client: pg.ClientBase, timeoutMs: number): Promise<unknown> =>
  client.query(`set statement_timeout = ${timeoutMs}; set idle_in_transaction_session_timeout = ${timeoutMs}`);

function openSocket(timeoutMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(timeoutMs + answerAfterTimeoutMs, () => {
    socket.destroy(Object.assign(new Error("PostgreSQL does not answer"), { code: "ETIMEDOUT" }));
  });
  return socket;
}
