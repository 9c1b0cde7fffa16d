import pg from "pg";

const int8Oid = 20;
const poolSize = 10;

export function createPostgresPool(url: string): pg.Pool {
  pg.types.setTypeParser(int8Oid, Number); // as SQLite gives counts
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5_000 });
  pool.on("error", () => {}); // an idle connection was lost: the next query opens another or says so
  return pool;
}
