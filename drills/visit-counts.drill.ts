// Processes that record and count visits are killed repeatedly. What was written must be counted once, and counts that are made of
// the visits must equal those that were kept.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { closeDays } from "#app/features/visits/counts/closing/close-days.usecases.server.ts";
import { dimensions, grains } from "#app/features/visits/counts/dimensions.ts";
import { dayMs } from "#app/lib/units.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { printGoal, printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { countingOptions } from "#tests/support/page-view.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import { readDrillOptions } from "./support/drill.ts";

const { isSmall, seed } = readDrillOptions();
const kills = isSmall ? 6 : 20;
const random = createRandom(seed);
const writerFile = fileURLToPath(new URL("support/visit-writer.ts", import.meta.url));

/** @returns how many visits it said were written */
async function writeUntilKilled(dataDir: string, url: string | undefined): Promise<number> {
  const args = ["--disable-warning=ExperimentalWarning", writerFile, dataDir, String(Math.floor(random() * 1e9))];
  const writer = spawn(process.execPath, url ? [...args, url] : args, { stdio: ["ignore", "pipe", "inherit"] });
  let written = 0;
  const ended = once(writer, "close");
  const started = new Promise<void>((resolve) => {
    writer.stdout.setEncoding("utf8").on("data", (text: string) => {
      for (const line of text.split("\n")) written += Number(line);
      resolve();
    });
  });
  await Promise.race([started, ended]);
  await sleep(50 + random() * 400);
  const [code] = writer.kill("SIGKILL") ? await ended : [1];
  if (code !== null) throw new Error(`The writer ended by itself with ${code}.`);
  return written;
}

async function drill(name: string, dataDir: string, url: string | undefined, writersAtOnce: number): Promise<void> {
  const db = openDatabase({ url, dataDir });
  await migrateDatabase(db);
  const now = () => new Date(Date.now() + 2 * dayMs);
  const { timeZone } = countingOptions;
  let acknowledged = 0;
  for (let round = 0; round < kills / writersAtOnce; round++) {
    const writers = Array.from({ length: writersAtOnce }, () => writeUntilKilled(dataDir, url));
    for (const written of await Promise.all(writers)) acknowledged += written;
  }
  const closing = { db, timeZone, now };
  await closeDays(closing);
  const kept = await readCounts(db);
  const stored = await countStored(db);
  const lost = Math.max(0, acknowledged - stored);
  printNone(`${name}: visits lost that were written before ${kills} kills`, lost, `of ${acknowledged}`);
  const counted = kept
    .filter(({ grain, dimension }) => grain === grains.day && totals.has(dimension))
    .reduce((sum, { views }) => sum + Number(views), 0);
  const wrong = Math.abs(counted - stored);
  printNone(`${name}: stored visits that are not counted once`, wrong, `of ${stored}`);
  await sql`insert into visit_recounts (day) select distinct period from visit_counts where grain = ${grains.day}`.execute(
    db,
  );
  await closeDays(closing);
  const rebuilt = await readCounts(db);
  const isSame = kept.length > 30 && JSON.stringify(rebuilt) === JSON.stringify(kept);
  printGoal(`${name}: counts made again of the visits`, "those kept", isSame ? "the same" : "others", isSame);
  await db.destroy();
}

const totals: ReadonlySet<number> = new Set([dimensions.all, dimensions.crawler]);

async function readCounts(db: Db) {
  const { rows } = await sql<{ grain: number; dimension: number; views: number }>`
    select grain, dimension, period, value_id, sum(views) as views, sum(visitors) as visitors from visit_counts
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows;
}

async function countStored(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from recent_visits) + (select count(*) from crawler_visits) as count`.execute(db);
  return Number(rows[0]?.count);
}

const dataDir = createScratchFolder("visits");
await drill("SQLite", dataDir, undefined, 1);
const postgres = await startPostgres({ fsync: true });
await drill("PostgreSQL", "", postgres.url, 2);
await postgres.destroy();
