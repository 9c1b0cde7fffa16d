// The search of the inbox with 200,000 conversations (--small: 20,000), on both databases, against reading the same page by view.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { parseSearch } from "#app/features/conversations/model/search/search-query.ts";
import {
  listConversationRows,
  readConversationRows,
} from "#app/features/conversations/server/list/conversation-list.store.server.ts";
import {
  indexAllMarked,
  searchConversations,
  showMatches,
} from "#app/features/conversations/server/search/search.usecases.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { fixed, printAtMost, printTable } from "#tests/support/measure/report.ts";
import { quantile } from "#tests/support/measure/statistics.ts";

const conversations = process.argv.includes("--small") ? 20_000 : 200_000;
const insertedAtOnce = 500;
const wordsOfText = 40;
const vocabulary = 20_000;
const warmUps = 2;
const searchesOfKind = 30;
const startMs = Date.UTC(2026, 0, 1);

let seed = 1;
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
/** Few words are frequent, most are rare. */
const drawWord = (): string => `wort${Math.floor(vocabulary * random() ** 3)}`;

const idOf = (i: number): string => `00000000-0000-7000-8000-${String(i).padStart(12, "0")}`;
const timeOf = (i: number): string => new Date(startMs + i * 60_000).toISOString();

/** Every second one is about a website, the older half about a brochure, one in 2,000 about a needle of its own. */
function writeText(i: number): string {
  const words = Array.from({ length: wordsOfText }, drawWord);
  if (i % 2 === 0) words.push("website");
  if (i < conversations / 2) words.push("brochure");
  if (i % 2_000 === 0) words.push(`needle${i}`, "Zażółć");
  return words.join(" ");
}

async function fill(db: Db): Promise<void> {
  for (let first = 0; first < conversations; first += insertedAtOnce) {
    const ids = Array.from({ length: insertedAtOnce }, (_, i) => first + i);
    await db
      .insertInto("contact_messages")
      .values(
        ids.map((i) => ({
          id: idOf(i),
          name: `Visitor ${i % 5_000}`,
          email: `visitor${i % 5_000}@example.org`,
          email_key: `visitor${i % 5_000}@example.org`,
          message: writeText(i),
          date: timeOf(i),
          visitor_hash: "",
          submission_hash: null,
          folder: "inbox" as const,
          spam_signals: "",
          reply_count: 0,
          deleted_at: null,
          state: i % 50 === 0 ? ("open" as const) : ("done" as const),
          is_unread: 0 as const,
          snoozed_until: null,
          last_activity_at: timeOf(i),
        })),
      )
      .execute();
  }
}

const needleAt = (n: number): number => ((n * 7) % (conversations / 2_000)) * 2_000;
const kinds: Readonly<Record<string, (n: number) => string>> = {
  "a word of half of them": () => "website",
  "its start": () => "webs",
  "two such words": (n) => `website wort${n % 3}`,
  "a word of the older half only": () => "brochure",
  "a common and an old word": () => "website brochure",
  "a word of some": (n) => `wort${2_000 + n * 500}`,
  "the start of a thousand words": (n) => `wort1${n % 10}`,
  "a word of one": (n) => `needle${needleAt(n)}`,
  "with diacritics": () => "zazolc",
  "a phrase": (n) => `"website needle${needleAt(n)}"`,
  "a sender": (n) => `from:visitor${n * 97}`,
  "a common word and a state": () => "website is:open",
  "a word that is nowhere": (n) => `nowhere${n}`,
};

/** As the page: found, read, and shown with marks. */
async function search(db: Db, text: string): Promise<number> {
  const query = parseSearch(text);
  const { found } = await searchConversations({ db }, query, { before: undefined, size: 50 });
  const ids = found.map(({ id }) => id);
  await Promise.all([readConversationRows(db, ids), showMatches({ db }, ids, query)]);
  return found.length;
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await run();
  return performance.now() - begin;
}

async function measure(name: string, db: Db): Promise<void> {
  await migrateDatabase(db);
  const { rows: known } = await sql`select id from contact_messages limit 1`.execute(db);
  if (known.length === 0) await fill(db);
  const indexedMs = await time(() => indexAllMarked({ db }, new AbortController().signal));
  if (name === "PostgreSQL") await sql`analyze`.execute(db);
  console.log(`${name}: ${fixed(conversations / (indexedMs / 1_000), 0)} conversations are indexed in a second`);
  const all: number[] = [];
  const allProcessorMs: number[] = [];
  const rows: Record<string, string>[] = [];
  for (const [kind, textOf] of Object.entries(kinds)) {
    const times: number[] = [];
    const processorMs: number[] = [];
    let found = 0;
    for (let n = -warmUps; n < searchesOfKind; n++) {
      const before = process.cpuUsage();
      const ms = await time(async () => {
        found = await search(db, textOf(Math.abs(n)));
      });
      const { user, system } = process.cpuUsage(before);
      if (n < 0) continue;
      times.push(ms);
      processorMs.push((user + system) / 1_000);
    }
    all.push(...times);
    rows.push({
      [name]: kind,
      found: String(found),
      "median ms": fixed(quantile(times, 0.5), 1),
      "p95 ms": fixed(quantile(times, 0.95), 1),
      "p95 of this process's processor time": fixed(quantile(processorMs, 0.95), 1),
    });
    allProcessorMs.push(...processorMs);
  }
  const views: number[] = [];
  for (let n = 0; n < searchesOfKind; n++) views.push(await time(() => listConversationRows(db, "done", undefined)));
  rows.push({
    [name]: "for comparison: a page of a view",
    found: "50",
    "median ms": fixed(quantile(views, 0.5), 1),
    "p95 ms": fixed(quantile(views, 0.95), 1),
  });
  printTable(rows);
  const processorP95 = quantile(allProcessorMs, 0.95);
  printAtMost(
    `search of ${conversations.toLocaleString("en")} conversations on ${name}, the site's processor time, p95`,
    processorP95,
    30,
    " ms",
    { digits: 1 },
  );
  const p95 = quantile(all, 0.95);
  printAtMost(
    `search of ${conversations.toLocaleString("en")} conversations on ${name}, all kinds, p95`,
    p95,
    30,
    " ms",
    { digits: 1 },
  );
}

/** `--sqlite=<folder>` or `--postgres=<url>`: only this one, which stays, so that it is filled once. */
const argumentOf = (name: string) => process.argv.find((text) => text.startsWith(`--${name}=`))?.slice(name.length + 3);
const [folderOf, urlOf] = [argumentOf("sqlite"), argumentOf("postgres")];
if (urlOf === undefined) await measureSqlite(folderOf);
if (folderOf === undefined) await measurePostgres(urlOf);

async function measureSqlite(keptIn: string | undefined): Promise<void> {
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), "northlight-bench-"));
  const sqlite = openDatabase({ url: undefined, dataDir: folder });
  await measure("SQLite", sqlite);
  await sqlite.destroy();
  if (!keptIn) rmSync(folder, { recursive: true, force: true });
}

async function measurePostgres(url: string | undefined): Promise<void> {
  const server = url ? undefined : await startPostgres({ fsync: false });
  const postgres = openDatabase({ url: url ?? server?.url, dataDir: "" });
  await measure("PostgreSQL", postgres);
  await postgres.destroy();
  await server?.destroy();
}
