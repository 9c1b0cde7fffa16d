// The first page of each view of the owner's inbox, with its counts, against the same SQL on a connection of its own: with 200,000
// conversations and with 1,000, on SQLite and on PostgreSQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import { readConfig } from "#app/composition/config.server.ts";
import { createServices } from "#app/composition/services.server.ts";
import { type InboxView, inboxViews } from "#app/features/conversations/model/list-cursor.ts";
import {
  countViews,
  listConversations,
} from "#app/features/conversations/server/list/conversation-state.usecases.server.ts";
import { dialectOf, openDatabase, sqlitePath } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { fixed, printAtMost, printTable } from "#tests/support/measure/report.ts";
import { median, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";

const large = 200_000;
const small = 1_000;
const rounds = 9;
const warmUpRounds = 2;
const readsPerRound = 60;
const startMs = Date.UTC(2026, 0, 1);

interface Site {
  read: (view: InboxView) => Promise<unknown>;
  readBare: (view: InboxView) => Promise<unknown>;
  close: () => Promise<void>;
}

const where: Readonly<Record<InboxView, string>> = {
  open: "folder = 'inbox' and deleted_at is null and state = 'open'",
  unread: "folder = 'inbox' and deleted_at is null and is_unread = 1",
  snoozed: "folder = 'inbox' and deleted_at is null and state = 'snoozed'",
  done: "folder = 'inbox' and deleted_at is null and state = 'done'",
  spam: "folder = 'spam' and deleted_at is null and state = 'open'",
};
const lastReply = "from contact_replies where message_id = contact_messages.id order by date desc, id desc limit 1";
const rowsOf = (view: InboxView) => `
  select id, name, email, reply_count, spam_signals, state, snoozed_until, is_unread, last_activity_at,
    coalesce((select substr(message, 1, 200) ${lastReply}), substr(message, 1, 200)) as excerpt,
    coalesce((select author ${lastReply}), 'visitor') as last_author
  from contact_messages where ${where[view]} order by last_activity_at desc, id desc limit 51`;
const dueOnes = `select id from contact_messages where snoozed_until is not null and snoozed_until <= '2020' limit 200`;
const countOf = (view: InboxView) =>
  `select count(*) from (select id from contact_messages where ${where[view]} limit 100) as counted`;
const counts = `select ${inboxViews.map((view) => `(${countOf(view)}) as ${view}`).join(", ")}`;
const bareQueries = (view: InboxView) => [dueOnes, rowsOf(view), counts];

/** A tenth each unread, read, snoozed and spam, the others done; every second with a reply. */
async function fill(db: Db, count: number): Promise<void> {
  const isPostgres = dialectOf(db) === "postgres";
  const numbers = isPostgres
    ? sql`generate_series(1, ${sql.lit(count)}) as numbers(i)`
    : sql`(with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(count)}) select i from numbers) as numbers`;
  const id = isPostgres ? sql`lpad(i::text, 12, '0')` : sql`printf('%012d', i)`;
  const at = isPostgres
    ? sql`to_char(timestamp '2026-01-01' + i * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${sql.lit(startMs / 1_000)} + i * 60, 'unixepoch')`;
  const text = isPostgres ? sql`repeat('Hello. ', 40)` : sql`replace(printf('%40s', ''), ' ', 'Hello. ')`;
  const name = sql`'Visitor ' || i`;
  const email = sql`'visitor' || (i % 5000) || '@example.org'`;
  await sql`
    insert into contact_messages (id, name, email, email_key, message, date, visitor_hash, submission_hash, folder,
      spam_signals, reply_count, state, snoozed_until, is_unread, last_activity_at)
    select ${id}, ${name}, ${email}, ${email}, ${text}, ${at}, 'h', ${id}, case when i % 10 = 1 then 'spam' else 'inbox' end, '',
      i % 2, case when i % 10 = 2 then 'snoozed' when i % 10 in (1, 3, 4) then 'open' else 'done' end,
      case when i % 10 = 2 then '2099-01-01T00:00:00.000Z' end, case when i % 10 = 3 then 1 else 0 end, ${at}
    from ${numbers}`.execute(db);
  await sql`
    insert into contact_replies (id, message_id, parent_id, author, sender, subject, message, date)
    select 'r', id, null, 'visitor', name, 'Re: Previous Message', message, date from contact_messages where reply_count = 1
    `.execute(db);
}

async function openSite(dialect: "sqlite" | "postgres", count: number): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "northlight-bench-"));
  const postgres = dialect === "postgres" ? await startPostgres() : undefined;
  const db = openDatabase({ url: postgres?.url, dataDir });
  await migrateDatabase(db);
  await fill(db, count);
  if (postgres) await sql`vacuum analyze`.execute(db);
  const config = readConfig({ DATA_DIR: dataDir });
  const { conversations: inbox } = createServices({ config, db, log: createSilentLogger() });
  const bare = postgres ? await openBarePostgres(postgres.url) : openBareSqlite(dataDir);
  return {
    read: (view) => listConversations(inbox, view, undefined).then(() => countViews(inbox)),
    readBare: bare.read,
    async close() {
      await bare.close();
      await db.destroy();
      await postgres?.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function openBareSqlite(dataDir: string) {
  const file = new DatabaseSync(sqlitePath(dataDir), { readOnly: true });
  const statements = new Map(inboxViews.map((view) => [view, bareQueries(view).map((text) => file.prepare(text))]));
  return {
    read: async (view: InboxView) => statements.get(view)?.map((statement) => statement.all()),
    close: async () => file.close(),
  };
}

/** One connection. Not prepared by name, which PgBouncer does not allow the site either (docs/decisions/0004). */
async function openBarePostgres(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async read(view: InboxView) {
      for (const text of bareQueries(view)) await client.query(text);
    },
    close: () => client.end(),
  };
}

/** @returns microseconds of a first page */
async function time(read: (view: InboxView) => Promise<unknown>, view: InboxView): Promise<number> {
  const begin = performance.now();
  for (let i = 0; i < readsPerRound; i++) await read(view);
  return ((performance.now() - begin) * 1_000) / readsPerRound;
}

interface Measured {
  site: number[];
  bare: number[];
  small: number[];
}

async function measure(view: InboxView, full: Site, few: Site): Promise<Measured> {
  const measured: Measured = { site: [], bare: [], small: [] };
  const targets = [
    { into: measured.site, read: full.read },
    { into: measured.bare, read: full.readBare },
    { into: measured.small, read: few.read },
  ];
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const { into, read } of rotate(targets, round + warmUpRounds)) {
      const us = await time(read, view);
      if (round >= 0) into.push(us);
    }
  return measured;
}

for (const dialect of ["sqlite", "postgres"] as const) {
  const full = await openSite(dialect, large);
  const few = await openSite(dialect, small);
  const results = new Map<InboxView, Measured>();
  for (const view of inboxViews) results.set(view, await measure(view, full, few));
  printTable(
    [...results].map(([view, { site, bare, small: ofFew }]) => ({
      [dialect]: view,
      "bare us": fixed(median(bare), 0),
      "use case us": fixed(median(site), 0),
      "x bare": fixed(pairedRatio(site, bare)),
      "with 1,000 us": fixed(median(ofFew), 0),
      "x 1,000": fixed(pairedRatio(site, ofFew)),
    })),
  );
  const worst = (of: (measured: Measured) => number) => Math.max(...[...results.values()].map(of));
  const overBare = worst(({ site, bare }) => pairedRatio(site, bare));
  const overFew = worst(({ site, small: ofFew }) => pairedRatio(site, ofFew));
  printAtMost(`first page of a view at 200,000 conversations, ${dialect}, the slowest view`, overBare, 1.5, "x", {
    than: "its bare SQL",
  });
  printAtMost(`the same against 1,000 conversations, ${dialect}`, overFew, 1.2, "x");
  await full.close();
  await few.close();
}
