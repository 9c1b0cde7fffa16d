import { Socket } from "node:net";
import pg from "pg";
import { toConnectionString } from "./postgres-url.server.ts";

export interface PostgresOptions {
  poolSize?: number;
  connectTimeoutS?: number;
  statementTimeoutS?: number;
}

const int8Oid = 20;
/** A server that is frozen or unreachable does not enforce its timeout. */
const answerAfterTimeoutMs = 5_000;
/** Codes after which the server, or a pooler, closes the connection. */
const endsConnection = /^(08|57P|25P03|25P04)/;

/** A lost connection fails its query only: an `error` event without a listener would end the process. */
class PostgresClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool listens only while the connection is unused.
    this.on("error", () => {});
    // The pool forgets a connection that fails to open, and leaves its socket open.
    this.connection.on("error", () => this.connection.stream.destroy());
    // Arrives before the connection closes. The pool discards ended connections.
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
      ? { stream: () => openSocket(timeoutMs), onConnect: (client) => setStatementTimeout(client, timeoutMs) }
      : {}),
  });
  pool.on("error", () => {}); // an unused connection was lost: the next query opens another or fails
  return pool;
}

/** One connection for the readiness check, which must not wait for a busy pool. A query that takes too long closes it. */
export function createProbePool(url: string, timeoutMs: number): pg.Pool {
  const timeouts = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const pool = new pg.Pool({ Client: PostgresClient, connectionString: toConnectionString(url), max: 1, ...timeouts });
  pool.on("error", () => {}); // as above
  return pool;
}

export const createSingleClient = (url: string, timeoutMs?: number): pg.Client => {
  const timeouts = timeoutMs === undefined ? {} : { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  return new PostgresClient({ connectionString: toConnectionString(url), keepAlive: true, ...timeouts });
};

/** Whether a pooler such as PgBouncer is in between, which sends its clients process numbers of its own. */
export async function isPooled(url: string): Promise<boolean> {
  const client = createSingleClient(url);
  await client.connect();
  try {
    return await isPooledClient(client);
  } finally {
    await client.end();
  }
}

export async function isPooledClient(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return !("processID" in client) || client.processID !== rows[0]?.pid;
}

/** For statements outside a transaction. As a statement: PgBouncer rejects start-up parameters. */
const setStatementTimeout = (client: pg.ClientBase, timeoutMs: number): Promise<unknown> =>
  client.query(`set statement_timeout = ${timeoutMs}`);

function openSocket(timeoutMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(timeoutMs + answerAfterTimeoutMs, () => {
    socket.destroy(Object.assign(new Error("PostgreSQL does not answer"), { code: "ETIMEDOUT" }));
  });
  return socket;
}
