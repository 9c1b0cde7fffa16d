import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { createViewCounting } from "#app/features/visits/counts/count-views.server.ts";
import type { PendingView } from "#app/features/visits/counts/reading/view-headers.ts";
import { createViewReader } from "#app/features/visits/counts/recording/view-reader.server.ts";
import { VisitWriter } from "#app/features/visits/counts/recording/visit-writer.server.ts";
import { deleteVisitsPast } from "#app/features/visits/visits.store.server.ts";
import { openDatabase, sqlitePath } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { countingOptions, samplePageView } from "#tests/support/page-view.ts";
import type { Random } from "#tests/support/seeded-random.ts";
import { startPostgres } from "../../drills/support/postgres-server.ts";
import { median } from "../measure/statistics.ts";
import type { Instances } from "./instances.ts";
import { pickAgent } from "./visitor-requests.ts";

const smallBatch = 2;
const largeBatch = 50;
const batches = 100;
/** Housekeeping counts them every ten seconds. */
const batchesCountedAtOnce = 10;
/** A batch that follows another without a pause costs half as much. */
const pauseMs = 50;
const deletedAtOnce = 1_000;

const createViews = (random: Random, count: number): PendingView[] =>
  Array.from({ length: count }, () =>
    Object.assign(
      samplePageView({
        userAgent: pickAgent(random),
        ip: `10.0.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`,
      }),
      { at: new Date() },
    ),
  );

const reader = createViewReader({ ...countingOptions, now: () => new Date() });
const writer = new VisitWriter(() => new Date());
const countWritten = createViewCounting({ ...countingOptions, now: () => new Date() });

async function insertBatch(db: Db, random: Random, rows: number): Promise<void> {
  await writer.write(db, await reader.read(db, createViews(random, rows)));
}

interface VisitCosts {
  batch: { postgresMs: number; walBytes: number };
  visit: { postgresMs: number; walBytes: number };
  deleted: { postgresMs: number; walBytes: number };
  commitMs: number;
}

/**
 * The cost of a batch apart from its rows, of a row, and of a deleted row, as the recorder and housekeeping do it: on a
 * server of its own, since an instance beside it costs more than some batches.
 */
export async function measureVisitCosts(random: Random): Promise<VisitCosts> {
  const postgres = await startPostgres({ fsync: true });
  const db = openDatabase({ url: postgres.url, dataDir: "", postgres: { poolSize: 1, statementTimeoutS: 30 } });
  const read = async () => {
    const { rows } = await sql<{ wal: number }>`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint as wal`.execute(
      db,
    );
    return { postgresMs: postgres.cpuMs(), walBytes: Number(rows[0]?.wal) };
  };
  const measure = async (work: () => Promise<void>) => {
    const before = await read();
    await work();
    const after = await read();
    return { postgresMs: after.postgresMs - before.postgresMs, walBytes: after.walBytes - before.walBytes };
  };
  const times: number[] = [];
  const measureBatches = (rows: number) =>
    measure(async () => {
      for (let i = 0; i < batches; i++) {
        const startedAt = performance.now();
        await insertBatch(db, random, rows);
        times.push(performance.now() - startedAt);
        if (i % batchesCountedAtOnce === 0) await countWritten(db);
        await sleep(pauseMs);
      }
    });
  await migrateDatabase(db);
  await insertManyVisits(db, random); // its user agents are known from now on
  await countWritten(db);
  const deletion = await measure(async () => {
    for (let count = deletedAtOnce; count === deletedAtOnce; ) count = await deleteVisitsPast(db, 0, deletedAtOnce);
  });
  const small = await measureBatches(smallBatch);
  const commitMs = median(times);
  const large = await measureBatches(largeBatch);
  await db.destroy();
  await postgres.destroy();
  const perVisit = (key: "postgresMs" | "walBytes") =>
    Math.max(0, (large[key] - small[key]) / (largeBatch - smallBatch) / batches);
  const perBatch = (key: "postgresMs" | "walBytes") => Math.max(0, small[key] / batches - smallBatch * perVisit(key));
  return {
    batch: { postgresMs: perBatch("postgresMs"), walBytes: perBatch("walBytes") },
    visit: { postgresMs: perVisit("postgresMs"), walBytes: perVisit("walBytes") },
    deleted: { postgresMs: deletion.postgresMs / fillingRows, walBytes: deletion.walBytes / fillingRows },
    commitMs,
  };
}

const deadRows = 200_000;

/** @returns how long the search for the oldest visit takes for each visit that was deleted before it, in ns */
export async function measureDeadEntries({ postgres }: Instances): Promise<number> {
  await postgres.query(`
    alter table recent_visits set (autovacuum_enabled = false);
    insert into recent_visits (id, path, timestamp, useragent, ip)
    select gen_random_uuid(), '/', to_char(now() - i * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '', ''
    from generate_series(${deadRows + 10}, 1, -1) i;
    analyze recent_visits`);
  const search = async () => {
    const plan = await postgres.query<{ "QUERY PLAN": string }>(
      "explain analyze select min(timestamp) from recent_visits",
    );
    return Number(/Execution Time: ([\d.]+)/.exec(plan.map((row) => row["QUERY PLAN"]).join("\n"))?.[1]);
  };
  const measure = async () => {
    await search(); // marks entries as dead
    // Wall time: the quickest was disturbed least.
    return Math.min(await search(), await search(), await search(), await search(), await search());
  };
  const before = await measure();
  await postgres.query(`delete from recent_visits where rowid <= (select max(rowid) - 10 from recent_visits)`);
  const after = await measure();
  await postgres.query("vacuum recent_visits");
  return Math.max(0, ((after - before) * 1e6) / deadRows);
}

export interface RowBytes {
  table: number;
  indexes: number;
}

const rowTables = { visit: "recent_visits", message: "contact_messages", mail: "mails" } as const;
type RowKind = keyof typeof rowTables;

const fillingRows = 20_000;

async function insertManyVisits(db: Db, random: Random): Promise<void> {
  for (let i = 0; i < fillingRows; i += 200) await insertBatch(db, random, 200);
}

async function collect(read: (table: string) => Promise<RowBytes>): Promise<Record<RowKind, RowBytes>> {
  const [visit, message, mail] = [await read("recent_visits"), await read("contact_messages"), await read("mails")];
  return { visit, message, mail };
}

/** The stored messages and mails are the site's own; visits are added. */
export async function measurePostgresRows(url: string, random: Random): Promise<Record<RowKind, RowBytes>> {
  const db = openDatabase({ url, dataDir: "", postgres: { poolSize: 1 } });
  await sql`truncate recent_visits`.execute(db); // space that deleted visits left would be used again
  await insertManyVisits(db, random);
  const sizes = await collect(async (table) => {
    const { rows } = await sql<{ table: number; indexes: number; count: number }>`
      select pg_table_size(${sql.lit(table)}) as table, pg_indexes_size(${sql.lit(table)}) as indexes,
        (select count(*) from ${sql.table(table)}) as count`.execute(db);
    const [row = { table: 0, indexes: 0, count: Number.NaN }] = rows;
    return { table: Math.round(row.table / row.count), indexes: Math.round(row.indexes / row.count) };
  });
  await db.destroy();
  return sizes;
}

/** @param dataDir of a site that has been stopped */
export async function measureSqliteRows(dataDir: string, random: Random): Promise<Record<RowKind, RowBytes>> {
  const db = openDatabase({ url: undefined, dataDir });
  await insertManyVisits(db, random);
  await db.destroy();
  const file = new DatabaseSync(sqlitePath(dataDir), { readOnly: true });
  const sizes = await collect(async (table) => {
    const sizeOf = (type: "table" | "index"): number =>
      Number(
        file
          .prepare(
            `select coalesce(sum(pgsize), 0) as bytes from dbstat
             where name in (select name from sqlite_master where tbl_name = ? and type = ?)`,
          )
          .get(table, type)?.bytes,
      );
    const count = Number(file.prepare(`select count(*) as n from ${table}`).get()?.n);
    return { table: Math.round(sizeOf("table") / count), indexes: Math.round(sizeOf("index") / count) };
  });
  file.close();
  return sizes;
}
