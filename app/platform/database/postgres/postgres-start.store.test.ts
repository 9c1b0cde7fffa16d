// @module-tag long
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import pg from "pg";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "#tests/support/database/postgres-database.ts";
import { findFreePort } from "#tests/support/site/server-process.ts";
import { createLogger } from "../../logger.server.ts";
import { preparePostgres } from "./postgres-start.server.ts";

let url: string;
beforeAll(async () => {
  const database = await createPostgresDatabase(inject("postgresUrl"));
  url = database.url;
  return () => database.drop();
});

/** @returns its log; a test reads the reason of a rejection */
async function prepare(databaseUrl: string, databaseStartWaitS = 0): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger("info", {
    write: (line) => void lines.push(JSON.parse(line)),
    flush: (done) => done?.(),
  });
  await preparePostgres({ databaseUrl, databaseStartWaitS, databaseConnectTimeoutS: 5 }, log);
  return lines;
}

const readError = (databaseUrl: string): Promise<Error> =>
  prepare(databaseUrl).then(
    () => Promise.reject(new Error("it started")),
    (error: Error) => error,
  );

/** The database's address with other parts. */
const change = (parts: Partial<Pick<URL, "username" | "password" | "pathname" | "search">>, from = url): string =>
  Object.assign(new URL(from), parts).href;

async function execute(statement: string, databaseUrl = url): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A server that greets each connection with `reply`. */
async function startFakeServer(reply: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => reply(socket));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return `postgres://ann:topsecret@127.0.0.1:${port}/site`;
}

const errorMessage = (code: string, message: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

test("a database that answers is migrated, by one of several instances", async () => {
  const logs = await Promise.all([prepare(url), prepare(url)]);
  expect(logs.flat()).toEqual([expect.objectContaining({ msg: "database migrated" })]);
  expect(await prepare(url)).toEqual([]);
});

test("an instance waits for another one that migrates", async () => {
  const database = await createPostgresDatabase(inject("postgresUrl"));
  onTestFinished(() => database.drop());
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query("begin; select pg_advisory_xact_lock(3853314791062309107)"); // Kysely's lock of migrations
  const preparing = prepare(database.url);
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
  const observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
  await expect.poll(async () => (await observer.query(waiting)).rowCount).toBe(1);
  await holder.end();
  expect(await preparing).toHaveLength(1);
  await observer.end();
});

describe("a database that does not accept connections yet", () => {
  test("is waited for, with a line of the log for each try", async () => {
    let tries = 0;
    const address = await startFakeServer((socket) => {
      tries++;
      if (tries < 3) socket.end(errorMessage("57P03", "the database system is starting up"));
      else socket.end(errorMessage("28P01", "password authentication failed"));
    });
    const lines: string[] = [];
    const log = createLogger("info", { write: (line) => void lines.push(line), flush: (done) => done?.() });
    const starting = preparePostgres({ databaseUrl: address, databaseStartWaitS: 60, databaseConnectTimeoutS: 5 }, log);
    await expect(starting).rejects.toThrow(/refuses the password/);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { reason: "the database system is starting up", msg: expect.stringContaining("trying again") },
      { reason: "the database system is starting up", msg: expect.stringContaining("trying again") },
    ]);
    expect(lines.join()).not.toMatch(/ann|topsecret/);
  });

  test("for too long ends with a sentence", async () => {
    const port = await findFreePort();
    const error = await readError(`postgres://ann:topsecret@127.0.0.1:${port}/site`);
    expect(error).toMatchObject({
      name: "StartError",
      message: `PostgreSQL at 127.0.0.1:${port} accepted no connection within 0 s: connect ECONNREFUSED 127.0.0.1:${port}; check that it runs, and host and port in DATABASE_URL.`,
    });
  });
});

describe("what the operator must mend ends with a sentence, without user and password", () => {
  test("a wrong password", async () => {
    const error = await readError(change({ password: "topsecret" }));
    expect(error.name).toBe("StartError");
    expect(error.message).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the password: check user and password in DATABASE_URL\.$/,
    );
  });

  test("no password", async () => {
    const error = await readError(change({ password: "" }));
    expect(error.message).toMatch(/asks for a password, and DATABASE_URL has none\.$/);
  });

  test("a database that does not exist", async () => {
    const error = await readError(change({ pathname: "/nowhere" }));
    expect(error.message).toMatch(/has no database "nowhere": create it first/);
  });

  test("a user who may not create tables", async () => {
    const user = `reader_${Date.now()}`;
    const database = await createPostgresDatabase(inject("postgresUrl"));
    onTestFinished(async () => {
      await database.drop();
      await execute(`drop user ${user}`);
    });
    await execute(`create user ${user} password 'topsecret'`);
    const error = await readError(change({ username: user, password: "topsecret" }, database.url));
    expect(error.name).toBe("StartError");
    expect(error.message).toMatch(/lets this user create no tables in "test_\w+": make the user its owner/);
    expect(error.message).not.toContain(user);
  });

  test("a server without TLS", async () => {
    const error = await readError(change({ search: "sslmode=require" }));
    expect(error.message).toMatch(/offers no TLS, which sslmode in DATABASE_URL asks for/);
  });

  test("a host that does not exist", async () => {
    const error = await readError("postgres://ann:topsecret@nowhere.invalid/site");
    expect(error.message).toMatch(/^PostgreSQL at nowhere\.invalid:5432 accepted no connection within 0 s: /);
    expect(error.message).not.toMatch(/ann|topsecret/);
  });

  test("an error that no one foresaw", async () => {
    const error = await readError(await startFakeServer((socket) => socket.end(errorMessage("XX000", "it broke"))));
    expect(error.message).toMatch(/^PostgreSQL at 127\.0\.0\.1:\d+ cannot be used: it broke\.$/);
  });
});
