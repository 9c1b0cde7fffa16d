// The data of the owner's dashboard with a million visits and 200,000 messages, against its bare SQL.

import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { readConfig } from "#app/composition/config.server.ts";
import { createServices } from "#app/composition/services.server.ts";
import { listMessageTable } from "#app/features/conversations/server/owner-conversations.usecases.server.ts";
import { listRecentVisits } from "#app/features/visits/visits.usecases.server.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { openDatabase, sqlitePath } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { fixed, printAtMost, printGoal, printTable } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { median, pairedRatio } from "#tests/support/measure/statistics.ts";

const visits = 1_000_000;
const userAgents = 1_000;
const messages = 200_000;
const rounds = 9;
const readsPerRound = 200;
const searches = 50;
const startMs = Date.UTC(2026, 0, 1);

const folder = createScratchFolder("bench");
const config = readConfig({ DATA_DIR: folder });
const db = openDatabase({ url: undefined, dataDir: folder });
await migrateDatabase(db);
fill();
const services = createServices({ config, db, log: createSilentLogger() });
const bare = new DatabaseSync(sqlitePath(folder), { readOnly: true });

const unanswered = `case when state = 'open' and coalesce((select author from contact_replies
  where message_id = contact_messages.id order by date desc, id desc limit 1), 'visitor') = 'visitor' then 1 else 0 end`;
const row = `id, name, email, date, reply_count, spam_signals, substr(message, 1, 200) as excerpt, ${unanswered} as waits`;
const newest = (
  columns: string,
) => `(select ${columns} from contact_messages where folder = 'inbox' and deleted_at is null
  order by id desc limit 1000) as contact_messages where ${unanswered} = 1`;
const bareQueries = [
  `select v.id, path, timestamp, a.useragent, ip from recent_visits v left join user_agents a on a.id = v.user_agent_id
   order by timestamp desc, v.id limit 10`,
  `select ${row} from contact_messages where folder = 'inbox' and deleted_at is null order by id desc limit 26`,
  `select ${row} from ${newest("*")} order by id desc limit 5`,
  "select count(*) from (select id from contact_messages where folder = 'inbox' and deleted_at is null limit 1000)",
  `select count(*) from ${newest("id, state")}`,
  "select count(*) from (select id from contact_messages where folder = 'spam' and deleted_at is null limit 100)",
];
const statements = bareQueries.map((sql) => bare.prepare(sql));
const readBare = () => statements.map((statement) => statement.all());
const readThroughStack = () =>
  Promise.all([listRecentVisits(services.visits), listMessageTable(services.conversations, { folder: "inbox" })]);

const bareUs: number[] = [];
const stackUs: number[] = [];
for (let round = -2; round < rounds; round++) {
  const [bareTime, stackTime] = [await time(async () => readBare()), await time(readThroughStack)];
  if (round < 0) continue; // warm-up
  bareUs.push(bareTime);
  stackUs.push(stackTime);
}
printTable([
  { reads: "bare SQL", "us for the whole dashboard": fixed(median(bareUs), 0) },
  { reads: "use cases", "us for the whole dashboard": fixed(median(stackUs), 0) },
]);
const ratio = pairedRatio(stackUs, bareUs);
const plans = bareQueries.map((sql) =>
  bare
    .prepare(`explain query plan ${sql}`)
    .all()
    .map((row) => String(row.detail))
    .join("; "),
);
for (const plan of plans) console.log(`plan: ${plan}`);
const usesIndex = plans.every((plan) => plan.includes("INDEX") && !plan.includes("TEMP B-TREE"));
console.log("");
printGoal(
  `dashboard with ${visits.toLocaleString("en")} visits and ${messages.toLocaleString("en")} messages`,
  "< 1.5x its bare SQL",
  `${fixed(ratio)}x`,
  ratio < 1.5,
);
const searchMs = median(await timeSearches());
printAtMost("a search that finds nothing among the newest 1,000 messages", searchMs, 20, " ms");
printGoal("its plans", "by index, nothing sorted", usesIndex ? "yes" : "no", usesIndex);
bare.close();
await db.destroy();

/** @returns milliseconds of each search: all of the messages that one looks through are read */
async function timeSearches(): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < searches; i++) {
    const begin = performance.now();
    await listMessageTable(services.conversations, { folder: "inbox", search: `zebra ${i}` });
    times.push(performance.now() - begin);
  }
  return times;
}

/** @returns microseconds per read */
async function time(read: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let i = 0; i < readsPerRound; i++) await read();
  return ((performance.now() - begin) * 1_000) / readsPerRound;
}

function fill(): void {
  const file = new DatabaseSync(sqlitePath(folder));
  const addUserAgent = file.prepare("insert into user_agents (id, useragent, last_seen_at) values (?, ?, ?)");
  const addVisit = file.prepare(
    "insert into recent_visits (id, path, timestamp, useragent, user_agent_id, ip) values (?, ?, ?, '', ?, ?)",
  );
  const addMessage = file.prepare(`insert into contact_messages
    (id, name, email, email_key, message, date, visitor_hash, submission_hash, folder, spam_signals, reply_count)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, '', 0)`);
  const at = (i: number) => new Date(startMs + i * 1_000).toISOString();
  file.exec("begin");
  for (let i = 0; i < userAgents; i++) addUserAgent.run(i, `Mozilla/5.0 (X11; Linux x86_64) Chrome/${i}`, at(visits));
  for (let i = 0; i < visits; i++)
    addVisit.run(createTimeOrderedId(startMs + i), `/p${i % 50}`, at(i), i % userAgents, `203.0.113.${i % 255}`);
  for (let i = 0; i < messages; i++) {
    const email = `visitor${i % 5_000}@example.org`;
    const folderName = i % 20 === 0 ? "spam" : "inbox";
    addMessage.run(
      createTimeOrderedId(startMs + i),
      `Visitor ${i}`,
      email,
      email,
      "Hello. ".repeat(30),
      at(i),
      randomUUID(),
      randomUUID(),
      folderName,
    );
  }
  file.exec("commit; pragma wal_checkpoint(truncate)");
  file.close();
}
