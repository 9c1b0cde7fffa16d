// @module-tag long
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "#tests/support/database/postgres-database.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { openDatabase } from "./database.server.ts";
import { createDatabaseProbe } from "./database-probe.server.ts";
import { migrateDatabase } from "./migrate.server.ts";

describeOnBothDatabases("the database probe", (open) => {
  test("overwrites one row", async () => {
    const probe = createDatabaseProbe(open(), undefined);
    await probe.ping();
    await probe.write(0);
    await probe.write(1_000);
    const rows = await open().selectFrom("write_probe").selectAll().execute();
    expect(rows).toMatchObject([{ id: 1, padding: "x".repeat(1_000) }]);
    expect(rows[0]?.written_at).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});

test("instances on one PostgreSQL do not wait for each other's write", async () => {
  const database = await createPostgresDatabase(inject("postgresUrl"));
  const db = openDatabase({ url: database.url, dataDir: "" });
  const probes = Array.from({ length: 5 }, () => createDatabaseProbe(db, database.url));
  onTestFinished(async () => {
    await Promise.all(probes.map((probe) => probe.close()));
    await db.destroy();
    await database.drop();
  });
  await migrateDatabase(db);
  await probes[0]?.write(0);
  await db.transaction().execute(async (trx) => {
    await sql`select * from write_probe for update`.execute(trx);
    const writes = await Promise.allSettled(probes.slice(1).map((probe) => probe.write(0)));
    // Rows are chosen at random: two of a few processes rarely share one.
    expect(writes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(3);
  });
});

/** Passes bytes on to a server, unless it is frozen: then connections open and nothing is answered, as after SIGSTOP. */
async function startFreezer(target: URL) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const freezer = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => !isFrozen && to.write(bytes));
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(freezer, "listening");
  const url = new URL(target);
  url.port = String((freezer.address() as AddressInfo).port);
  return {
    url: url.href,
    sockets,
    setFrozen: (frozen: boolean) => {
      isFrozen = frozen;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await once(freezer.close(), "close");
    },
  };
}

test("a PostgreSQL that hangs fails the probe and keeps no connection of the pool; the next probe finds it back", async () => {
  const database = await createPostgresDatabase(inject("postgresUrl"));
  const freezer = await startFreezer(new URL(database.url));
  const db = openDatabase({ url: database.url, dataDir: "" });
  const probe = createDatabaseProbe(db, freezer.url);
  onTestFinished(async () => {
    freezer.setFrozen(false);
    await probe.close();
    await db.destroy();
    await freezer.stop();
    await database.drop();
  });
  await migrateDatabase(db);
  await probe.write(0);
  freezer.setFrozen(true);
  await expect(probe.ping()).rejects.toThrow(/timeout/); // on its open connection
  await expect(probe.write(0)).rejects.toThrow(/timeout/); // on a new one
  freezer.setFrozen(false);
  await probe.ping();
  await probe.write(0);
});
