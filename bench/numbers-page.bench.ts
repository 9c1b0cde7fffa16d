// The page of numbers, its reads, and the same SQL on a connection of its own: after 10 million visits over 12 months and after
// 10 thousand, on SQLite and on PostgreSQL. The counts are written as the recorder and the closing of days leave them. Then the same
// with a day as full as an attacker can make it, the exports, and the figures of answers.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import {
  readAnswers,
  settleWeeks,
} from "#app/features/conversations/server/answer-times/answer-times.usecases.server.ts";
import { dimensions, grains } from "#app/features/visits/counts/dimensions.ts";
import { OpenDays } from "#app/features/visits/counts/open-days.server.ts";
import { countHere, readReport } from "#app/features/visits/report/read-report.usecases.server.ts";
import { addMonths, firstDayOf } from "#app/features/visits/report/report-days.ts";
import type { RangeChoice } from "#app/features/visits/report/report-range.ts";
import type { NumbersKeyKind } from "#app/features/visits/visits.tables.ts";
import { addDays, localDayOf, monthOf, startOfLocalDay } from "#app/lib/calendar/local-day.ts";
import { openDatabase, sqlitePath } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { readRowsMax } from "#app/screens/numbers/show-report.server.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { fixed, printAtMost, printTable } from "#tests/support/measure/report.ts";
import { median, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import { startSite } from "./measure/server-under-test.ts";

const large = 10_000_000;
const small = 10_000;
const rounds = 9;
const warmUpRounds = 2;
const readsPerRound = 5;
const zone = "Europe/Berlin";
const now = () => new Date();
const today = localDayOf(now(), zone);
const thisMonth = monthOf(today);
const keyOf = (kind: NumbersKeyKind): string => kind.padEnd(43, "k");
const days = 365;

/** Values of a studio's site with a hundred pages. */
const valueCounts: Readonly<Record<number, number>> = {
  [dimensions.path]: 100,
  [dimensions.source]: 60,
  [dimensions.country]: 40,
  [dimensions.browser]: 8,
  [dimensions.system]: 6,
  [dimensions.device]: 3,
  [dimensions.campaign]: 10,
  [dimensions.missing]: 60,
  [dimensions.crawler]: 12,
};

const choices = { "30 days": { range: "30d" }, "12 months": { range: "12m" } } as const satisfies Record<
  string,
  RangeChoice
>;
type Choice = keyof typeof choices;

interface Site {
  db: Db;
  open: (choice: Choice) => Promise<unknown>;
  /** The JSON of the API, which is that of the export. @returns its bytes */
  export: (choice: Choice) => Promise<number>;
  read: (choice: Choice) => Promise<unknown>;
  readBare: (choice: Choice) => Promise<unknown>;
  close: () => Promise<void>;
}

type Row = {
  grain: number;
  dimension: number;
  period: number;
  value_id: number;
  views: number;
  visitors: number;
};

/** Few values have most of the views. */
function* makeRows(total: number): Generator<Row> {
  const months = new Map<string, Row>();
  const perDay = total / days;
  const row = (grain: number, dimension: number, period: number, value_id: number, views: number): Row => ({
    ...{ grain, dimension, period, value_id, views },
    visitors: Math.ceil(views / 2),
  });
  for (let i = 1; i < days; i++) {
    const day = addDays(today, -i);
    for (const [dimension, count] of [["0", 1] as const, ...Object.entries(valueCounts)])
      for (let value = 0; value < count; value++) {
        // Rare values come now and then, as on a small site.
        const share = (perDay * 2) / ((value + 1) * (value + 2));
        const views = count === 1 ? perDay : share >= 1 ? share : (i + value) % Math.ceil(1 / share) === 0 ? 1 : 0;
        if (Math.round(views) === 0) continue;
        const id = dimension === "0" ? 0 : Number(dimension) * 1_000 + value;
        const counted = row(grains.day, Number(dimension), day, id, Math.round(views));
        yield counted;
        const key = `${monthOf(day)} ${dimension} ${id}`;
        const month = months.get(key) ?? row(grains.month, Number(dimension), monthOf(day), id, 0);
        month.views += counted.views;
        month.visitors += counted.visitors;
        months.set(key, month);
      }
  }
  for (const month of months.values()) if (month.period !== thisMonth) yield month;
}

const openSince = startOfLocalDay(today, zone).getTime();

/** @param beforeMs since the view @param texts path, source, campaign, country, browser, system, device and missing address */
const toVisit = (
  beforeMs: number,
  visitor: number,
  [path = "/", source, campaign, country, ...rest]: readonly string[],
) => ({
  ...{ id: randomUUID(), path, useragent: "", ip: "203.0.113.9", counted: 1, visitor_id: visitor },
  timestamp: new Date(Math.max(openSince, now().getTime() - beforeMs)).toISOString(),
  ...{ traits: JSON.stringify([source, campaign, country, ...rest.slice(0, 3)]), missing_path: rest[3] || null },
});

/** Today's, which are counted when they are read. */
async function fillToday(db: Db, views: number): Promise<void> {
  await db.insertInto("visit_salts").values({ day: today, salt: "salt" }).execute();
  const random = createRandom(1);
  const stepMs = (now().getTime() - openSince) / views;
  const pick = (dimension: number) => `/value-${Math.floor(random() ** 3 * (valueCounts[dimension] ?? 1))}`;
  const { path, source, campaign, country, browser, system, device, missing } = dimensions;
  for (let start = 0; start < views; start += 1_000) {
    const visits = Array.from({ length: Math.min(1_000, views - start) }, (_, i) => {
      const traits = [pick(path), pick(source), pick(campaign), pick(country), pick(browser), pick(system)];
      return toVisit(stepMs * (views - start - i), Math.floor((random() * views) / 2), [
        ...[...traits, pick(device), random() < 0.02 ? pick(missing) : ""],
      ]);
    });
    await db.insertInto("recent_visits").values(visits).execute();
  }
}

async function fill(db: Db, total: number): Promise<void> {
  for (const [dimension, count] of Object.entries(valueCounts))
    await db
      .insertInto("visit_values")
      .values(
        Array.from({ length: count }, (_, i) => ({
          id: Number(dimension) * 1_000 + i,
          dimension: Number(dimension),
          text: `/value-${i}`,
        })),
      )
      .execute();
  let rows: Row[] = [];
  const flush = async () => {
    if (rows.length > 0) await db.insertInto("visit_counts").values(rows).execute();
    rows = [];
  };
  for (const row of makeRows(total)) if (rows.push(row) === 2_000) await flush();
  await flush();
}

/** Besides those that the day has already: as many as are named at the same time (record 0026). */
const openDayValues = 9_500;

/** A day of one attacker, who asks for ever new addresses from ever new sites. */
async function fillOpenDay(db: Db): Promise<void> {
  for (let start = 0; start < openDayValues; start += 1_000) {
    const visits = Array.from({ length: 1_000 }, (_, i) => {
      const text = `/made-up-${start + i}`;
      return toVisit(1, 1_000_000 + start + i, [text, text, text, "DE", "Firefox", "Linux", "Desktop", text]);
    });
    await db.insertInto("recent_visits").values(visits).execute();
  }
}

const conversations = 200_000;

/** Over a year, every tenth spam, three of four others answered within four days. */
async function fillConversations(db: Db): Promise<void> {
  const startMs = now().getTime() - days * 86_400_000;
  const stepMs = (days * 86_400_000) / conversations;
  for (let start = 0; start < conversations; start += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, i) => {
      const n = start + i;
      const date = new Date(startMs + n * stepMs).toISOString();
      const id = String(n).padStart(12, "0");
      return {
        ...{ id, name: "Ann", email: "ann@example.org", email_key: "ann@example.org", message: "Hello.", date },
        ...{ visitor_hash: "h", submission_hash: id, spam_signals: "", reply_count: 0, last_activity_at: date },
        ...{ is_unread: 0 as const, state: "open" as const },
        folder: n % 10 === 0 ? ("spam" as const) : ("inbox" as const),
        answered_after_s: n % 4 === 0 ? null : (n * 7_919) % 345_600,
      };
    });
    await db.insertInto("contact_messages").values(rows).execute();
  }
}

const span = (grain: number, from: number, to: number) => (dimension: number) =>
  `select value_id, views, visitors from visit_counts where grain = ${grain} and dimension = ${dimension}
    and period between ${from} and ${to}`;
const spans: Readonly<Record<Choice, readonly ((dimension: number) => string)[]>> = {
  "30 days": [span(grains.day, addDays(today, -29), today)],
  "12 months": [
    span(grains.month, addMonths(thisMonth, -11), addMonths(thisMonth, -1)),
    span(grains.day, firstDayOf(thisMonth), today),
  ],
};

/** The lists and the bars: what cannot be left out. */
const bareQueries = (choice: Choice): string[] => [
  ...Object.keys(valueCounts).map(
    (dimension) => `
      select text, views, visitors, count from (
        select value_id, sum(views) as views, sum(visitors) as visitors, count(*) over () as count
        from (${spans[choice].map((of) => of(Number(dimension))).join(" union all ")}) as spans
        group by value_id order by views desc, value_id limit ${["2", "10"].includes(dimension) ? 1_000 : 10}
      ) as most join visit_values on visit_values.id = most.value_id order by views desc, text`,
  ),
  ...spans[choice].map((of) => of(dimensions.all)),
  ...spans[choice].map((of) => of(dimensions.all)),
];

async function openSite(dialect: "sqlite" | "postgres", total: number): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "northlight-bench-"));
  const postgres = dialect === "postgres" ? await startPostgres() : undefined;
  const db = openDatabase({ url: postgres?.url, dataDir });
  await migrateDatabase(db);
  await fill(db, total);
  await fillToday(db, Math.round(total / days));
  await db
    .insertInto("numbers_keys")
    .values(
      (["link", "token"] as const).map((kind) => ({
        ...{ id: kind, kind, name: "Bench", hash: sha256(keyOf(kind)) },
        ...{ created_at: now().toISOString(), used_on: null },
      })),
    )
    .execute();
  if (postgres) await sql`vacuum analyze`.execute(db);
  const bare = postgres ? await openBarePostgres(postgres.url) : openBareSqlite(dataDir);
  const source = { db, now, zone, openDays: new OpenDays(db, zone) };
  const recordOne = () =>
    db
      .insertInto("recent_visits")
      .values(toVisit(0, 1, ["/value-0", "Direct", "", "DE", "", "", ""]))
      .execute();
  const server = await startSite(
    { STUDIO_TIME_ZONE: zone, CONTACT_READS_PER_NETWORK: "1000000", ...(postgres && { DATABASE_URL: postgres.url }) },
    dataDir,
  );
  const get = async (path: string, headers?: Record<string, string>) => {
    const response = await fetch(`${server.url}${path}`, { headers });
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    return response.arrayBuffer();
  };
  const token = keyOf("token");
  return {
    db,
    read: (choice) =>
      Promise.all([
        readReport(source, { choice: choices[choice], listMax: (name) => readRowsMax(name, undefined) }),
        countHere(source),
      ]),
    async open(choice) {
      await recordOne(); // so that the day is counted at each opening
      return get(`/numbers?range=${choices[choice].range}&key=${keyOf("link")}`);
    },
    export: async (choice) =>
      (await get(`/api/v1/numbers?range=${choices[choice].range}`, { Authorization: `Bearer ${token}` })).byteLength,
    readBare: bare.read,
    async close() {
      await server.stop();
      await bare.close();
      await db.destroy();
      await postgres?.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function openBareSqlite(dataDir: string) {
  const file = new DatabaseSync(sqlitePath(dataDir), { readOnly: true });
  const statements = (choice: Choice) => bareQueries(choice).map((text) => file.prepare(text));
  const prepared = { "30 days": statements("30 days"), "12 months": statements("12 months") };
  return {
    read: async (choice: Choice) => prepared[choice].map((statement) => statement.all()),
    close: async () => file.close(),
  };
}

/** One connection. Not prepared by name, which PgBouncer does not allow the site either (docs/decisions/0004). */
async function openBarePostgres(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async read(choice: Choice) {
      for (const text of bareQueries(choice)) await client.query(text);
    },
    close: () => client.end(),
  };
}

/** @returns milliseconds of a read */
async function time(read: (choice: Choice) => Promise<unknown>, choice: Choice): Promise<number> {
  const begin = performance.now();
  for (let i = 0; i < readsPerRound; i++) await read(choice);
  return (performance.now() - begin) / readsPerRound;
}

async function measure(choice: Choice, full: Site, few: Site) {
  const measured = {
    ...{ page: [] as number[], fewPage: [] as number[] },
    ...{ site: [] as number[], bare: [] as number[], few: [] as number[] },
  };
  const targets = [
    { into: measured.page, read: full.open },
    { into: measured.fewPage, read: few.open },
    { into: measured.site, read: full.read },
    { into: measured.bare, read: full.readBare },
    { into: measured.few, read: few.read },
  ];
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const { into, read } of rotate(targets, round + warmUpRounds)) {
      const ms = await time(read, choice);
      if (round >= 0) into.push(ms);
    }
  return measured;
}

for (const dialect of ["sqlite", "postgres"] as const) {
  const full = await openSite(dialect, large);
  const few = await openSite(dialect, small);
  const results = new Map<Choice, Awaited<ReturnType<typeof measure>>>();
  for (const choice of Object.keys(choices) as Choice[]) results.set(choice, await measure(choice, full, few));
  printTable(
    [...results].map(([choice, { page, fewPage, site, bare, few: ofFew }]) => ({
      [dialect]: choice,
      "bare ms": fixed(median(bare)),
      "use case ms": fixed(median(site)),
      "x bare": fixed(pairedRatio(site, bare)),
      "10,000 visits ms": fixed(median(ofFew)),
      "x 10,000": fixed(pairedRatio(site, ofFew)),
      "page ms": fixed(median(page)),
      "page at 10,000 ms": fixed(median(fewPage)),
    })),
  );
  for (const [choice, { page, fewPage }] of results) {
    const ratio = pairedRatio(page, fewPage);
    printAtMost(`page of numbers, ${choice}, at 10 million visits, ${dialect}, against 10,000`, ratio, 1.2, "x");
    const ms = median(page);
    printAtMost(`page of numbers, ${choice}, at 10 million visits, ${dialect}`, ms, 100, " ms", { digits: 1 });
  }
  await measureExports(dialect, full);
  await measureOpenDay(dialect, full);
  await measureAnswers(dialect, full);
  await full.close();
  await few.close();
}

async function medianMs(read: (choice: Choice) => Promise<unknown>, choice: Choice): Promise<number> {
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const ms = await time(read, choice);
    if (round >= 0) times.push(ms);
  }
  return median(times);
}

function goalMs(what: string, ms: number, goal: number): void {
  printAtMost(what, ms, goal, " ms", { digits: 1 });
}

async function measureExports(dialect: string, site: Site): Promise<void> {
  const bytes = await site.export("12 months");
  const ms = await medianMs(site.export, "12 months");
  goalMs(`numbers as JSON, 12 months (${fixed(bytes / 1024, 0)} KB), at 10 million visits, ${dialect}`, ms, 100);
}

async function measureOpenDay(dialect: string, site: Site): Promise<void> {
  await fillOpenDay(site.db);
  for (const choice of Object.keys(choices) as Choice[]) {
    const ms = await medianMs(site.open, choice);
    goalMs(`page of numbers, ${choice}, today with up to 10,000 values in four lists, ${dialect}`, ms, 200);
  }
  const bytes = await site.export("30 days");
  const ms = await medianMs(site.export, "30 days");
  goalMs(`numbers as JSON with this day (${fixed(bytes / 1024 ** 2, 1)} MB), ${dialect}`, ms, 1_000);
}

async function measureAnswers(dialect: string, { db }: Site): Promise<void> {
  await fillConversations(db);
  if (dialect === "postgres") await sql`vacuum analyze contact_messages`.execute(db);
  // As housekeeping does in the first hour.
  await settleWeeks({ db, now, zone });
  const range = { from: addDays(today, -days), to: today };
  const ms = await medianMs(() => readAnswers({ db, now, zone }, range), "12 months");
  goalMs(`figures of answers, 12 months, at 200,000 conversations, ${dialect}`, ms, 100);
}
