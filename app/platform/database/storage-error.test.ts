import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { isSqliteBusy, toStorageError } from "./storage-error.server.ts";

function errorOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("nothing failed");
}

const postgresError = (code: string) => Object.assign(new Error("as PostgreSQL says it"), { code });

describe("toStorageError", () => {
  test("answers 503 for a full SQLite file", () => {
    const db = new DatabaseSync(":memory:");
    db.exec("create table t (x); pragma max_page_count = 3");
    const error = errorOf(() => db.exec("insert into t values (zeroblob(1000000))"));
    expect(toStorageError(error)).toMatchObject({ status: 503, retryAfterS: 30, cause: error });
  });

  test("answers 503 for a SQLite file that another connection has locked, which is also called busy", () => {
    const file = join(createTemporaryFolder(), "db");
    const holder = new DatabaseSync(file);
    holder.exec("create table t (x); begin immediate");
    const error = errorOf(() => new DatabaseSync(file, { timeout: 0 }).exec("begin immediate"));
    expect(isSqliteBusy(error)).toBe(true);
    expect(toStorageError(error)?.status).toBe(503);
  });

  test("answers 503 for a SQLite file that cannot be written or opened", () => {
    const folder = createTemporaryFolder();
    const file = join(folder, "db");
    new DatabaseSync(file).exec("create table t (x)");
    const reader = new DatabaseSync(file, { readOnly: true });
    expect(toStorageError(errorOf(() => reader.exec("insert into t values (1)")))?.status).toBe(503);
    expect(toStorageError(errorOf(() => new DatabaseSync(join(folder, "missing", "db"))))?.status).toBe(503);
  });

  test.each([
    ["a wrong statement", "select nonsense"],
    ["a broken rule", "insert into t values (1)"],
  ])("takes %s for a bug, not for a full disk", (_what, sql) => {
    const db = new DatabaseSync(":memory:");
    db.exec("create table t (x unique); insert into t values (1)");
    const error = errorOf(() => db.exec(sql));
    expect(toStorageError(error)).toBeUndefined();
    expect(isSqliteBusy(error)).toBe(false);
  });

  test.each([
    ["08006", "connection failure"],
    ["53100", "disk full"],
    ["53300", "too many connections"],
    ["55P03", "lock not available"],
    ["57P01", "shut down by its administrator"],
    ["57P02", "another connection crashed"],
    ["57P03", "still starting"],
    ["57014", "statement timeout"],
    ["25P03", "idle in a transaction for too long"],
    ["25006", "a standby since a failover"],
    ["58030", "I/O error"],
    ["40001", "serialization failure"],
    ["40P01", "deadlock"],
    ["ECONNREFUSED", "nobody listens"],
    ["ECONNRESET", "the connection broke"],
    ["EPIPE", "written to a connection that broke"],
    ["EHOSTUNREACH", "no way to the host"],
    ["ENOTFOUND", "no such host"],
  ])("answers 503 for PostgreSQL's %s: %s", (code) => {
    expect(toStorageError(postgresError(code))?.status).toBe(503);
  });

  test.each([
    ["23505", "unique violation"],
    ["22021", "a NUL in a text"],
    ["42P01", "no such table"],
    ["28P01", "wrong password"],
    ["ENOENT", "no such file"],
  ])("takes PostgreSQL's %s for a bug: %s", (code) => {
    expect(toStorageError(postgresError(code))).toBeUndefined();
  });

  test("answers 503 where pg really finds nobody", async () => {
    const pool = new pg.Pool({ connectionString: "postgres://127.0.0.1:1/none" });
    const error = await pool.query("select 1").catch((reason: unknown) => reason);
    await pool.end();
    expect(toStorageError(error)?.status).toBe(503);
  });

  test.each([
    "Connection terminated",
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
    "Received unexpected commandComplete message from backend.",
    "timeout expired",
    "timeout exceeded when trying to connect",
    "Cannot use a pool after calling end on the pool",
    "Postgres connection has been discarded",
    "driver has already been destroyed",
  ])("answers 503 for what has no code: %s", (message) => {
    expect(toStorageError(new Error(message))?.status).toBe(503);
  });

  test("answers 503 for a Unix socket that is missing, and takes any other missing file for a bug", async () => {
    const pool = new pg.Pool({ host: createTemporaryFolder() });
    const error = await pool.query("select 1").catch((reason: unknown) => reason);
    await pool.end();
    expect(error).toMatchObject({ code: "ENOENT" });
    expect(toStorageError(error)?.status).toBe(503);
  });

  test.each([[undefined], [null], ["SQLITE_FULL"], [503], [new Error("a bug")], [new TypeError("x is undefined")]])(
    "takes %s for a bug",
    (error) => {
      expect(toStorageError(error)).toBeUndefined();
    },
  );
});
