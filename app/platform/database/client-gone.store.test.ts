import { sql } from "kysely";
import { expect, test } from "vitest";
import type {} from "#app/platform/rate-limit/rate-limit.tables.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { runForClient } from "../http/client-presence.server.ts";
import type { Db } from "./tables.ts";

const findLimit = (db: Db, key: string) => db.selectFrom("rate_limits").selectAll().where("key", "=", key).execute();

const insertLimit = (db: Db, key: string) =>
  db.transaction().execute(async (trx) => {
    await trx.insertInto("rate_limits").values({ key, used: 1, ends_at: "2100-01-01T00:00:00.000Z" }).execute();
  });

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.n ?? 0;
}

describeOnBothDatabases("a request whose client has disconnected", (open, dialect) => {
  test("stores nothing when the client left before the transaction", async () => {
    const client = new AbortController();
    client.abort();
    const storing = runForClient(client.signal, () => insertLimit(open(), "before"));
    await expect(storing).rejects.toMatchObject({ status: 499 });
    expect(await findLimit(open(), "before")).toEqual([]);
  });

  test("stores nothing when the client left while it waited for others; the same request again does", async () => {
    const client = new AbortController();
    let letGo = () => {};
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let storing: Promise<void> | undefined;
    // On PostgreSQL it waits for a lock. On SQLite, where transactions await nothing else, for its place in the queue.
    const holding = open()
      .transaction()
      .execute(async (trx) => {
        if (dialect === "postgres") await sql`lock table rate_limits in exclusive mode`.execute(trx);
        storing = runForClient(client.signal, () => insertLimit(open(), "while"));
        storing.catch(() => {});
        if (dialect === "postgres") await isHeld;
        else client.abort();
      });
    if (dialect === "postgres") await expect.poll(() => countWaiting(open())).toBe(1);
    client.abort();
    letGo();
    await holding;
    await expect(storing).rejects.toMatchObject({ status: 499 });
    expect(await findLimit(open(), "while")).toEqual([]);
    await runForClient(new AbortController().signal, () => insertLimit(open(), "while"));
    expect(await findLimit(open(), "while")).toHaveLength(1);
  });

  test("stores what its request began and what outlived the response", async () => {
    const client = new AbortController();
    let flush: Promise<void> | undefined;
    await runForClient(client.signal, async () => {
      flush = new Promise((resolve) => setTimeout(resolve, 1)).then(() => insertLimit(open(), "after"));
    });
    client.abort();
    await flush;
    expect(await findLimit(open(), "after")).toHaveLength(1);
  });
});
