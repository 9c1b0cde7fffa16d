// Cost of counting visits: a batch of visits on both databases, against the same batch written as before there were
// counts, and against visits that are written as today and not counted; the later counting; and the size of a year's
// counts with 1,000 paths.

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { rollUp } from "#app/features/visits/counts/closing/roll-up.usecases.server.ts";
import { dimensions, grains } from "#app/features/visits/counts/dimensions.ts";
import type { PendingView } from "#app/features/visits/counts/reading/view-headers.ts";
import { createViewReader } from "#app/features/visits/counts/recording/view-reader.server.ts";
import { VisitWriter } from "#app/features/visits/counts/recording/visit-writer.server.ts";
import { findOrStoreUserAgents } from "#app/features/visits/visits.store.server.ts";
import { addDays, hourNumberOf, startOfLocalDay } from "#app/lib/calendar/local-day.ts";
import { secondMs } from "#app/lib/units.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { fixed, printGoal, printTable } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { median, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";
import { countingOptions, samplePageView } from "#tests/support/page-view.ts";
import { createRandom, pick } from "#tests/support/seeded-random.ts";

const sizes = [2, 50, 200] as const;
const rounds = 40;
const warmUpRounds = 5;
const random = createRandom(1);
const paths = Array.from({ length: 100 }, (_, i) => `/page-${Math.floor(i)}`);
/** Each writer has its own agents, so that none finds what another has just stored. */
const listAgents = (writer: Writer) =>
  Array.from(
    { length: 40 },
    (_, i) => `Mozilla/5.0 (X11; ${writer}; Linux x86_64; rv:${100 + i}.0) Gecko/20100101 Firefox/${100 + i}.0`,
  );
const referrers = ["", "", "https://www.google.com/", "https://chatgpt.com/", "https://friends.example/"];

const writerNames = ["visits", "alone", "counted"] as const;
type Writer = (typeof writerNames)[number];

const createViews = (count: number, agents: readonly string[], at: Date): PendingView[] =>
  Array.from({ length: count }, () =>
    Object.assign(
      samplePageView({
        path: pick(random, paths),
        userAgent: pick(random, agents),
        referrer: pick(random, referrers),
        acceptLanguage: pick(random, ["de-AT", "en-US", "de-DE", "fr-FR"]),
        ip: `10.0.${Math.floor(random() * 8)}.${Math.floor(random() * 256)}`,
      }),
      { at },
    ),
  );

/** As the recorder did it before there were counts. */
async function writeOnly(db: Db, views: readonly PendingView[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const visits = views.map(({ at, path, ip, userAgent }) => ({
      ...{ id: randomUUID(), path, ip, useragent: userAgent, timestamp: at.toISOString() },
    }));
    const ids = await findOrStoreUserAgents(trx, visits);
    await trx
      .insertInto("recent_visits")
      .values(visits.map((visit) => ({ ...visit, useragent: "", user_agent_id: ids.get(visit.useragent) ?? null })))
      .execute();
  });
}

/** As the studio's own. */
const notCounted = {
  ...{ isOwn: true, isUnverified: false },
  ...{ crawler: undefined, visitor: undefined, missingPath: undefined },
};

async function measureRecording(name: string, db: Db): Promise<void> {
  let nowMs = Date.now();
  const now = () => new Date(nowMs);
  const reader = createViewReader(countingOptions);
  const [writer, writerAlone] = [new VisitWriter(now), new VisitWriter(now)];
  const writers: Readonly<
    Record<Writer, { agents: string[]; write: (views: readonly PendingView[]) => Promise<void> }>
  > = {
    visits: { agents: listAgents("visits"), write: (views) => writeOnly(db, views) },
    alone: {
      agents: listAgents("alone"),
      write: (views) =>
        writerAlone.write(
          db,
          views.map((view) => ({ ...view, ...notCounted })),
        ),
    },
    counted: {
      agents: listAgents("counted"),
      write: async (views) => writer.write(db, await reader.read(db, views)),
    },
  };
  const rows: Record<string, string>[] = [];
  for (const size of sizes) {
    const times: Record<Writer, number[]> = { visits: [], alone: [], counted: [] };
    for (let round = 0; round < warmUpRounds + rounds; round++) {
      nowMs += secondMs;
      for (const name of rotate(writerNames, round)) {
        const { agents, write } = writers[name];
        const views = createViews(size, agents, now());
        const startedAt = performance.now();
        await write(views);
        if (round >= warmUpRounds) times[name].push(performance.now() - startedAt);
      }
    }
    const ratio = pairedRatio(times.counted, times.visits);
    rows.push({
      database: name,
      views: String(size),
      "as before counts, ms": fixed(median(times.visits)),
      "visits alone, ms": fixed(median(times.alone)),
      "to be counted, ms": fixed(median(times.counted)),
      "to before": fixed(ratio),
      "to visits alone": fixed(pairedRatio(times.counted, times.alone)),
    });
    printGoal(
      `${name}: a batch of ${size} views to be counted, to one without counts`,
      "at most 1.1x",
      `${fixed(ratio)}x`,
      ratio <= 1.1,
    );
  }
  printTable(rows);
  const { rows: stored } = await sql<{ views: number; day: number }>`
    select count(*) as views, (select min(day) from visit_salts) as day from recent_visits`.execute(db);
  const startedAt = performance.now();
  await rollUp({ db, timeZone: countingOptions.timeZone, now }, Number(stored[0]?.day));
  const ms = performance.now() - startedAt;
  console.log(`${name}: ${stored[0]?.views} views of a day are counted in ${fixed(ms, 0)} ms`);
}

/** Each path each day, a third of them in each hour of the last weeks, and as many pairs as a day may have. */
async function measureYear(db: Db): Promise<void> {
  const pathCount = 1_000;
  const firstDay = 20251124;
  const readPages = async () => {
    const { rows } = await sql<{ size: number }>`
      select sum(pgsize) as size from dbstat where name in ('visit_counts', 'visit_pairs', 'visit_values')`.execute(db);
    return Number(rows[0]?.size);
  };
  await sql`delete from visit_counts`.execute(db);
  const others = {
    [dimensions.source]: 100,
    [dimensions.country]: 50,
    [dimensions.browser]: 10,
    [dimensions.system]: 8,
  };
  for (let day = firstDay, i = 0; i < 365; day = addDays(day, 1), i++) {
    const cells: number[][] = [];
    const add = (grain: number, dimension: number, period: number, count: number) => {
      for (let value = 1; value <= count; value++)
        cells.push([grain, dimension, period, dimension * 2_000 + value, 1 + Math.floor(random() * 200), 1 + value]);
    };
    add(grains.day, dimensions.path, day, pathCount);
    for (const [dimension, count] of Object.entries(others)) add(grains.day, Number(dimension), day, count);
    const firstHour = hourNumberOf(startOfLocalDay(day, "UTC"));
    for (let hour = 0; hour < 24; hour++) {
      cells.push([grains.hour, dimensions.all, firstHour + hour, 0, 100, 20]);
      if (i < 330) continue;
      add(grains.hour, dimensions.path, firstHour + hour, Math.floor(pathCount / 3));
      for (const [dimension, count] of Object.entries(others))
        add(grains.hour, Number(dimension), firstHour + hour, count);
    }
    await sql`insert into visit_counts (grain, dimension, period, value_id, views, visitors)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
      from json_each(${JSON.stringify(cells)}) where true`.execute(db);
    const pairs = Array.from({ length: 3_000 }, (_, p) => [1, 2_000 + (p % 1_000), 2 + (p % 7), p, 1 + (p % 50), 1]);
    await sql`insert into visit_pairs (day, dimension, value_id, other_dimension, other_value_id, views, visitors)
      select ${sql.lit(day)}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
      from json_each(${JSON.stringify(pairs)}) where true`.execute(db);
  }
  const whole = (await readPages()) / 1e6;
  printGoal("counts of a year with 1,000 paths", "at most 50 MB", `${fixed(whole, 1)} MB`, whole <= 50);
  const { rows } = await sql<{ name: string; size: number; cells: number }>`
    select name, sum(pgsize) as size, sum(ncell) as cells from dbstat where name in ('visit_counts', 'visit_pairs')
    group by name`.execute(db);
  printTable(rows.map(({ name, size, cells }) => ({ table: name, MB: fixed(size / 1e6, 1), rows: String(cells) })));
}

const folder = createScratchFolder("counts");
const sqlite = openDatabase({ url: undefined, dataDir: folder });
try {
  await migrateDatabase(sqlite);
  await measureRecording("SQLite", sqlite);
  await measureYear(sqlite);
} finally {
  await sqlite.destroy();
}

const server = await startPostgres({ fsync: true });
const postgres = openDatabase({ url: server.url, dataDir: "" });
try {
  await migrateDatabase(postgres);
  await measureRecording("PostgreSQL", postgres);
} finally {
  await postgres.destroy();
  await server.destroy();
}
