import { randomUUID } from "node:crypto";
import pg from "pg";

export interface PostgresDatabase {
  readonly url: string;
  /** Closes open connections and drops the database. */
  drop(): Promise<void>;
}

/** Creates an empty database for one test file. @param serverUrl `inject("postgresUrl")` */
export async function createPostgresDatabase(serverUrl: string): Promise<PostgresDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await execute(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(serverUrl, `drop database ${name} with (force)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
