// @module-tag long
// PgBouncer in transaction mode, with the file of docs/deploy, in front of a PostgreSQL of its own: three instances of the
// site share fewer connections than they open. The whole store suite runs there by POSTGRES_THROUGH=pgbouncer.
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runProgram } from "#app/features/backups/databases/postgres-programs.server.ts";
import { OutboxWorker } from "#app/features/outbox/outbox-worker.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { MigrationError, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { migrations } from "#app/platform/database/migrations/all.ts";
import { toStorageError } from "#app/platform/database/storage-error.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { findPgBouncer, startPgBouncer } from "#tests/support/database/pgbouncer.ts";
import { type PostgresServer, startPostgres } from "#tests/support/database/postgres-server.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";

const pgbouncer = findPgBouncer();

describe.skipIf(pgbouncer === undefined)("three instances behind PgBouncer in transaction mode", () => {
  let server: PostgresServer;
  let url: string;
  let instances: Db[] = [];
  const closers: (() => unknown)[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    closers.push(() => server.destroy());
    const opened = await startPgBouncer(pgbouncer ?? "", server);
    closers.push(opened.stop);
    url = opened.url;
    instances = [1, 2, 3].map(() => openDatabase({ url, dataDir: "", postgres: { statementTimeoutS: 2 } }));
    closers.push(...instances.map((db) => () => db.destroy()));
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  const first = () => instances[0] as Db;

  test("a migration that fails leaves no lock, and one instance migrates for all", async () => {
    const broken = { "0001-desk": { up: (db: Kysely<unknown>) => sql`select 1 / 0`.execute(db).then(() => {}) } };
    await expect(migrateDatabase(first(), broken)).rejects.toThrow(MigrationError);
    const ran = await Promise.all(instances.map((db) => migrateDatabase(db)));
    expect(ran.flat()).toEqual(Object.keys(migrations));
    expect(await server.query("select 1 from pg_locks where locktype = 'advisory'")).toEqual([]);
  });

  test("limits are exact, and each accepted message has its one mail, which one worker sends", async () => {
    const sites = instances.map((db, n) => createServicesFixture({ db, dataDir: `/nowhere/${n}` }));
    const posts = Array.from({ length: 60 }, (_, n) => ({
      email: `ann${n % 3}@visitor.example`,
      ip: `198.51.100.${n}`,
    }));
    const statuses = await Promise.all(
      posts.map(({ email, ip }, n) =>
        statusOf(sites[n % 3]?.write({ email, ip, message: `Message ${n}` }) ?? Promise.reject()),
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(30); // 10 for each address
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect(await sites[0]?.messages()).toHaveLength(30);

    const sent: string[] = [];
    const driver = {
      name: "collecting",
      delivers: true,
      parallel: 3,
      attachesFiles: true,
      send: async ({ messageId }: { messageId: string }) => {
        sent.push(messageId);
        return { kind: "sent" as const };
      },
      close: () => {},
    };
    const workers = instances.map(
      (db, n) => new OutboxWorker({ db, driver, leaseOwner: `host-${n}/1/now`, log: createSilentLogger() }),
    );
    for (const worker of workers) worker.start();
    const countUnsent = async () => (await sites[0]?.mails())?.filter(({ state }) => state !== "sent").length;
    await expect.poll(countUnsent).toBe(0);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBe(30);
  });

  test("each transaction has the timeouts of its own instance, and other connections keep none of them", async () => {
    const read = sql<{ statement: string; idle: string }>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`;
    const inTransactions = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (instances[n % 3] as Db).transaction().execute((trx) => read.execute(trx))),
    );
    for (const { rows } of inTransactions) expect(rows).toEqual([{ statement: "2s", idle: "2s" }]);
    expect((await read.execute(first())).rows[0]?.idle).toBe("0");
  });

  test("pg_dump is not run, since other clients would get its settings", async () => {
    const dump = runProgram("pg_dump", { args: ["--schema-only"], url });
    await expect(dump).rejects.toThrow(/set DATABASE_DIRECT_URL/);
    const direct = runProgram("pg_dump", { args: ["--no-such-option"], url: server.url });
    await expect(direct).rejects.not.toThrow(/DATABASE_DIRECT_URL/);
  });

  test("a transaction that does nothing loses its locks, and fails with 503", async () => {
    const storing = first()
      .transaction()
      .execute(async (trx) => {
        await sql`lock table mails`.execute(trx);
        await server.query("begin; lock table mails; commit"); // waits for the rollback
        await sql`select 1`.execute(trx);
      });
    expect(toStorageError(await storing.catch((reason: unknown) => reason))?.status).toBe(503);
  });
});
