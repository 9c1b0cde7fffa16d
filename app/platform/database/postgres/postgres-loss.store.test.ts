// @module-tag long
import { once } from "node:events";
import { connect as connectSocket, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "#tests/support/database/postgres-database.ts";
import { openDatabase } from "../database.server.ts";
import { toStorageError } from "../storage-error.server.ts";
import type { Db } from "../tables.ts";
import type { PostgresOptions } from "./postgres-pool.server.ts";

let url: string;
let admin: pg.Client;
beforeAll(async () => {
  const database = await createPostgresDatabase(inject("postgresUrl"));
  url = database.url;
  admin = await connect();
  await admin.query("create table notes (text text primary key)");
  return async () => {
    await admin.end();
    await database.drop();
  };
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

function open(postgres: PostgresOptions = {}, through = url): Db {
  const db = openDatabase({ url: through, dataDir: "", postgres });
  onTestFinished(() => db.destroy());
  return db;
}

const insert = (db: Db, text: string) => sql`insert into notes values (${text})`.execute(db);

/** Locks the table. @returns a function that releases it */
async function lockNotes(): Promise<() => Promise<void>> {
  const client = await connect();
  await client.query("begin; lock table notes");
  onTestFinished(() => client.end());
  return () => client.end();
}

/** Waits until a statement is held up by another's lock, and ends its connection as a restarting server does. */
async function terminateWaiting(): Promise<void> {
  const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await admin.query(terminate)).rowCount).toBe(1);
}

const terminateOthers = () =>
  admin.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()`);

test("a connection that is lost inside a transaction fails it with 503, and the next one works", async () => {
  const db = open();
  const release = await lockNotes();
  const storing = db.transaction().execute((trx) => insert(trx, "one"));
  const failed = storing.catch((error: unknown) => error);
  await terminateWaiting();
  await release();
  const error = await failed;
  expect(error).toMatchObject({ code: "57P01" }); // why it failed, not what became of its ROLLBACK
  expect(toStorageError(error)).toMatchObject({ status: 503, retryAfterS: 30 });
  await db.transaction().execute((trx) => insert(trx, "two"));
  expect((await admin.query("select text from notes")).rows).toEqual([{ text: "two" }]);
});

test("a connection that is lost between two statements of a transaction fails it with 503", async () => {
  const db = open();
  const storing = db.transaction().execute(async (trx) => {
    await insert(trx, "three");
    await terminateOthers();
    await insert(trx, "four");
  });
  const error = await storing.catch((reason: unknown) => reason);
  expect(toStorageError(error)?.status).toBe(503);
  await insert(db, "five");
});

test("a connection that is lost at COMMIT fails it with 503, and the error is that of COMMIT", async () => {
  const db = open();
  const storing = db.transaction().execute(async (trx) => {
    await insert(trx, "six");
    await terminateOthers();
  });
  const error = await storing.catch((reason: unknown) => reason);
  expect((error as Error).stack).toContain("commitTransaction");
  expect(toStorageError(error)?.status).toBe(503);
  await insert(db, "seven");
});

test("a connection that is being closed is not given to the next caller", async () => {
  const db = open({ poolSize: 1 });
  const release = await lockNotes();
  const lost = insert(db, "eight").catch((error: unknown) => error);
  const next = sql<{ one: number }>`select 1 as one`.execute(db); // waits for the only connection
  await terminateWaiting();
  await release();
  expect(await lost).toMatchObject({ code: "57P01" });
  expect((await next).rows).toEqual([{ one: 1 }]);
});

test("connections that are lost while unused are replaced", async () => {
  const db = open();
  await Promise.all([sql`select 1`.execute(db), sql`select 2`.execute(db)]);
  await terminateOthers();
  await insert(db, "nine");
});

describe("with a statement timeout", () => {
  const postgres = { poolSize: 1, statementTimeoutS: 1 };

  test("a statement that takes too long fails with 503, and its connection goes on", async () => {
    const db = open(postgres);
    const readPid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    const pid = await readPid();
    const error = await sql`select pg_sleep(20)`.execute(db).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "57014" });
    expect(toStorageError(error)?.status).toBe(503);
    expect(await readPid()).toBe(pid);
  });

  test("a transaction that does nothing loses its locks, and fails with 503", async () => {
    const db = open(postgres);
    const transaction = db.transaction().execute(async (trx) => {
      await insert(trx, "idle");
      await insert(open(), "idle"); // waits for the other one to be rolled back
      await insert(trx, "too late");
    });
    const error = await transaction.catch((reason: unknown) => reason);
    expect(toStorageError(error)?.status).toBe(503);
    expect((await admin.query("select 1 from notes where text in ('idle', 'too late')")).rowCount).toBe(1);
  });

  test("a server that does not answer any more fails the statement with 503", async () => {
    const proxy = await startProxy();
    const db = open(postgres, proxy.url);
    await insert(db, "answered");
    proxy.freeze();
    const error = await insert(db, "unanswered").catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "ETIMEDOUT" });
    expect(toStorageError(error)?.status).toBe(503);
    proxy.thaw();
    await insert(db, "answered again");
  });
});

/** A proxy between pool and server. Frozen, it accepts connections and forwards nothing. */
async function startProxy(): Promise<{ url: string; freeze(): void; thaw(): void }> {
  const target = new URL(url);
  let isFrozen = false;
  const forward = (from: Socket, to: Socket) => {
    from.on("data", (chunk) => void (isFrozen || to.write(chunk)));
    from.on("close", () => to.destroy()).on("error", () => {});
  };
  const server = createServer((client) => {
    const upstream = connectSocket(Number(target.port), target.hostname);
    forward(client, upstream);
    forward(upstream, client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return {
    url: Object.assign(new URL(url), { port }).href,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
    },
  };
}
