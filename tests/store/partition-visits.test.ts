// @module-tag long
// docs/deploy/partition-visits.sql on a database with visits: the site works as before, and a month is deleted at once.
import { existsSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { createBackup } from "#app/features/backups/make-backup.usecases.server.ts";
import {
  deleteUnusedUserAgents,
  deleteVisitsPast,
  deleteVisitsUpTo,
  listNewestVisits,
} from "#app/features/visits/visits.store.server.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import {
  hasClientPrograms,
  openDumpableDatabase,
  openDumpableServer,
} from "#tests/support/database/client-programs.ts";
import { insertVisits } from "#tests/support/database/insert-visits.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const script = readFileSync(new URL("../../docs/deploy/partition-visits.sql", import.meta.url), "utf8");
const oldest = "/usr/lib/postgresql/15/bin";
const versions = [
  ["18", undefined],
  ["15", oldest],
] as const;

const inMonths = (months: number): string => {
  const time = new Date();
  time.setUTCMonth(time.getUTCMonth() + months, 15);
  return time.toISOString();
};

function openMigrated(url: string) {
  const db = openDatabase({ url, dataDir: "", postgres: { poolSize: 2 } });
  const partition = () =>
    db.connection().execute(async (connection) => {
      await sql.raw(`begin; ${script}; commit`).execute(connection);
    });
  const add = (path: string, timestamp: string) =>
    insertVisits(db, [{ id: createTimeOrderedId(), path, timestamp, useragent: path, ip: "203.0.113.9" }]);
  const paths = async () => (await listNewestVisits(db, 20)).map(({ path }) => path);
  const partitionOf = async (path: string) => {
    const { rows } = await sql<{ name: string }>`
      select tableoid::regclass::text as name from recent_visits where path = ${path}`.execute(db);
    return rows[0]?.name;
  };
  return { db, partition, add, paths, partitionOf };
}

describe.each(versions.filter(([, folder]) => !folder || existsSync(folder)))("on PostgreSQL %s", (_, binFolder) => {
  test("visits partitioned by month are written, listed, limited and deleted as before", async () => {
    const server = await startPostgres({ ...(binFolder ? { binFolder } : {}) });
    onTestFinished(() => server.destroy());
    const { db, partition, add, paths, partitionOf } = openMigrated(server.url);
    onTestFinished(() => db.destroy());
    await migrateDatabase(db);
    await add("/old", inMonths(-2));
    await add("/today", inMonths(0));
    await partition();

    await add("/next", inMonths(1));
    await add("/later", inMonths(2));
    await add("/far", inMonths(30));
    expect(await paths()).toEqual(["/far", "/later", "/next", "/today", "/old"]);
    const next = inMonths(1).slice(0, 7).replace("-", "_");
    expect(await Promise.all(["/old", "/today", "/next", "/far"].map(partitionOf))).toEqual([
      "recent_visits_before",
      "recent_visits_before",
      `recent_visits_${next}`,
      "recent_visits_other",
    ]);
    const { rows } = await sql<{ n: number }>`select rowid as n from recent_visits order by rowid`.execute(db);
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);

    expect(await deleteVisitsPast(db, 4, 10)).toBe(1);
    expect(await deleteVisitsUpTo(db, inMonths(0), 10)).toBe(1);
    expect(await deleteUnusedUserAgents(db, inMonths(0), 10)).toBe(2);
    await sql`drop table ${sql.id(`recent_visits_${next}`)}`.execute(db);
    expect(await paths()).toEqual(["/far", "/later"]);
    expect(await migrateDatabase(db)).toEqual([]);
  });

  test("the searches of housekeeping use the partitions' indexes", async () => {
    const server = await startPostgres({ ...(binFolder ? { binFolder } : {}) });
    onTestFinished(() => server.destroy());
    const { db, partition } = openMigrated(server.url);
    onTestFinished(() => db.destroy());
    await migrateDatabase(db);
    await partition();
    await db.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection); // empty tables are quicker to read as a whole
      for (const search of ["select min(timestamp) from recent_visits", "select max(rowid) from recent_visits"]) {
        const plan = await sql<{ "QUERY PLAN": string }>`explain ${sql.raw(search)}`.execute(connection);
        const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(text).toMatch(/Index Only Scan/);
        expect(text).not.toMatch(/Seq Scan|-> +Sort/);
      }
    });
  });
});

test.skipIf(!hasClientPrograms)("a backup of partitioned visits is restored and checked", async () => {
  const url = await openDumpableDatabase(await openDumpableServer());
  const { db, partition, add } = openMigrated(url);
  onTestFinished(() => db.destroy());
  await migrateDatabase(db);
  await add("/today", inMonths(0));
  await partition();
  await add("/next", inMonths(1));
  const dataDir = createTemporaryFolder({ secret: "s".repeat(64) });
  const config = { databaseUrl: url, dataDir, siteSecret: undefined, backupDir: undefined };
  expect(await createBackup({ config })).toMatchObject({
    check: "restored",
    counts: expect.objectContaining({ recent_visits_before: 1, recent_visits_other: 0 }),
  });
});
