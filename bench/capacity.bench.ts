// Measures the inputs of the capacity model for one instance on PostgreSQL: processor time of each kind of request on
// both sides, bytes of a row, idle work, connections. With --write, the simulation's inputs are replaced
// (scripts/simulate).
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import {
  type CapacityInputs,
  inputsFile,
  type Measured,
  readCapacityInputs,
} from "../scripts/simulate/capacity-inputs.ts";
import { measureBackup } from "./capacity/backups.ts";
import {
  measureDeadEntries,
  measurePostgresRows,
  measureSqliteRows,
  measureVisitCosts,
} from "./capacity/database-costs.ts";
import { countConnections, measureIdle } from "./capacity/idle.ts";
import { findAsset, type Instances, startInstances } from "./capacity/instances.ts";
import { putPacedLoad } from "./capacity/paced-load.ts";
import { measureStreams } from "./capacity/streams.ts";
import { createVisitorRequests, type RequestKind } from "./capacity/visitor-requests.ts";
import { fixed, printGoal, printTable } from "./measure/report.ts";
import { startSite } from "./measure/server-under-test.ts";
import { median, quantile } from "./measure/statistics.ts";

const rounds = 4;
const longRounds = 3;
const seconds = 5;
/** As an instance sees them in a busy hour; at a higher rate each costs less. */
const perSecond: Readonly<Record<RequestKind, number>> = {
  documentFromMemory: 100,
  documentRendered: 30,
  navigation: 40,
  asset: 100,
  message: 15,
};
/** Fills a table: bytes of a row need many. */
const fillingPerSecond = 60;
const kinds = Object.keys(perSecond) as RequestKind[];

const random = createRandom(1);
const createRequests = createVisitorRequests(findAsset());
let failed = 0;

function summarize(values: readonly number[]): Measured {
  const value = median(values);
  const spread = value > 0 ? (50 * (quantile(values, 0.75) - quantile(values, 0.25))) / value : 0;
  return { value: Number(value.toPrecision(3)), spread: Math.round(spread) };
}

const load = (origin: string, kind: RequestKind, forSeconds: number, rate = perSecond[kind]) =>
  putPacedLoad({
    origin,
    perSecond: rate,
    seconds: forSeconds,
    random,
    createRequests: (own) => createRequests(kind, own),
  });

async function measureRequests(instances: Instances, idle: { siteMs: number; postgresMs: number; wal: number }) {
  const url = instances.sites[0]?.url ?? "";
  const site = new Map<RequestKind, number[]>(kinds.map((kind) => [kind, []]));
  const postgres: number[] = [];
  const wal: number[] = [];
  let busy = 0;
  for (const kind of kinds) await load(url, kind, 5, 2 * perSecond[kind]); // code is compiled
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      await sleep(1_200); // visits of the kind before are written
      let arrivals = 0;
      const cost = await instances.measure(async () => {
        const result = await load(url, kind, seconds);
        arrivals = result.arrivals;
        failed += result.failed;
        if (kind !== "message") await sleep(1_200); // its own visits belong to it
      });
      site.get(kind)?.push((cost.siteMs - cost.seconds * idle.siteMs) / arrivals);
      if (kind !== "message") continue;
      postgres.push((cost.postgresMs - cost.seconds * idle.postgresMs) / arrivals);
      wal.push((cost.walBytes - cost.seconds * idle.wal) / arrivals);
      busy = Math.max(busy, await countConnections(instances));
    }
  }
  const of = (kind: RequestKind) => summarize(site.get(kind) ?? []);
  return {
    site: {
      documentFromMemory: of("documentFromMemory"),
      documentRendered: of("documentRendered"),
      navigation: of("navigation"),
      asset: of("asset"),
      message: of("message"),
    },
    postgresMessage: summarize(postgres),
    walMessage: Math.round(median(wal)),
    busy,
  };
}

/** Messages are stored while the instance has no mail server; their mails are sent after a start with one. */
async function measureMails(idle: { siteMs: number; postgresMs: number; wal: number }) {
  const smtp = await startSmtpTestServer();
  const instances = await startInstances(1, {
    SMTP_URL: smtp.url,
    MAIL_FROM: "Studio <hello@studio.example>",
    CONTACT_EMAIL: "hello@studio.example",
  });
  const url = instances.sites[0]?.url ?? "";
  const costs = { site: [] as number[], postgres: [] as number[], wal: [] as number[] };
  await load(url, "message", 5, fillingPerSecond);
  for (let round = 0; round < longRounds; round++) {
    smtp.answer = 451; // they wait
    const { arrivals } = await load(url, "message", seconds, fillingPerSecond);
    await sleep(1_000);
    smtp.answer = "accept";
    const before = smtp.mails.length;
    await instances.postgres.query("update mails set next_attempt_at = '2000' where state = 'queued'");
    const cost = await instances.measure(async () => {
      const giveUpAt = performance.now() + 60_000;
      while (smtp.mails.length - before < arrivals && performance.now() < giveUpAt) await sleep(50);
    });
    const sent = smtp.mails.length - before;
    costs.site.push((cost.siteMs - cost.seconds * idle.siteMs) / sent);
    costs.postgres.push((cost.postgresMs - cost.seconds * idle.postgresMs) / sent);
    costs.wal.push((cost.walBytes - cost.seconds * idle.wal) / sent);
  }
  const rowBytes = await measurePostgresRows(instances.postgres.url, random);
  await instances.stop();
  await smtp.goDown();
  return {
    site: summarize(costs.site),
    postgres: summarize(costs.postgres),
    wal: Math.round(median(costs.wal)),
    rowBytes,
  };
}

async function measureSqlite() {
  const site = await startSite({
    CONTACT_LIMIT_PER_EMAIL: "1000000000",
    CONTACT_LIMIT_PER_NETWORK: "1000000000",
    TRUST_PROXY: "127.0.0.1",
  });
  await load(site.url, "message", 15, fillingPerSecond);
  const { folder } = site;
  return { site, measure: () => measureSqliteRows(folder, random) };
}

const idle = await measureIdle();
const perIdleSecond = {
  siteMs: median(idle.site),
  postgresMs: median(idle.postgres) + median(idle.housekeeping),
  wal: median(idle.walBytes),
};
const instances = await startInstances(1);
const version = await instances.postgres.query<{ server_version: string }>("show server_version");
const requests = await measureRequests(instances, perIdleSecond);
const memoryMb = Math.round(instances.sites[0]?.memoryMb() ?? 0);
const visitRounds: Awaited<ReturnType<typeof measureVisitCosts>>[] = [];
for (let round = 0; round < longRounds; round++) visitRounds.push(await measureVisitCosts(random));
const deadEntryNs = await measureDeadEntries(instances);
await instances.stop();
const mails = await measureMails(perIdleSecond);
const sqlite = await measureSqlite();
const sqliteRows = await sqlite.measure();
await sqlite.site.stop();
const streams: Awaited<ReturnType<typeof measureStreams>>[] = [];
for (let round = 0; round < longRounds; round++) streams.push(await measureStreams());

const backup = (await measureBackup()) ?? readCapacityInputs().backupBytesPerSecond;

const ofVisits = (part: "batch" | "visit" | "deleted", key: "postgresMs" | "walBytes") =>
  visitRounds.map((round) => round[part][key]);
const inputs: CapacityInputs = {
  day: new Date().toISOString().slice(0, 10),
  machine: {
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    node: process.version,
    postgres: version[0]?.server_version ?? "",
  },
  siteMs: {
    ...requests.site,
    mail: mails.site,
    streamSecond: summarize(streams.map((stream) => stream.siteMsPerSecond)),
    idleSecond: summarize(idle.site),
  },
  postgresMs: {
    visitBatch: summarize(ofVisits("batch", "postgresMs")),
    visit: summarize(ofVisits("visit", "postgresMs")),
    visitDeleted: summarize(ofVisits("deleted", "postgresMs")),
    message: requests.postgresMessage,
    mail: mails.postgres,
    idleSecond: summarize(idle.postgres),
    housekeepingSecond: summarize(idle.housekeeping),
  },
  walBytes: {
    visitBatch: Math.round(median(ofVisits("batch", "walBytes"))),
    visit: Math.round(median(ofVisits("visit", "walBytes"))),
    visitDeleted: Math.round(median(ofVisits("deleted", "walBytes"))),
    message: requests.walMessage,
    mail: mails.wal,
    idleSecond: Math.round(median(idle.walBytes)),
  },
  rowBytes: { postgres: mails.rowBytes, sqlite: sqliteRows },
  idleStatementsPerSecond: Number(idle.statementsPerSecond.toFixed(1)),
  connections: { idle: idle.connections, busy: requests.busy },
  memoryMb: { instance: memoryMb, stream: Number(median(streams.map((stream) => stream.memoryMb)).toFixed(2)) },
  // Wall time: the quickest round was disturbed least.
  commitMs: Number(Math.min(...visitRounds.map((round) => round.commitMs)).toFixed(1)),
  deadEntryNs: Math.round(deadEntryNs),
  backupBytesPerSecond: Math.round(backup),
};

const show = (name: string, unit: string, { value, spread }: Measured) => ({
  what: name,
  measured: `${value} ${unit}`,
  "±%": String(spread),
});
printTable([
  ...Object.entries(inputs.siteMs).map(([name, value]) => show(`site, ${name}`, "ms", value)),
  ...Object.entries(inputs.postgresMs).map(([name, value]) => show(`PostgreSQL, ${name}`, "ms", value)),
]);
console.log(JSON.stringify({ ...inputs, siteMs: undefined, postgresMs: undefined }, undefined, 1));
if (process.argv.includes("--write")) writeFileSync(inputsFile, `${JSON.stringify(inputs, undefined, 2)}\n`);
printGoal("requests of the capacity benchmark that failed", "0", String(failed), failed === 0);
const idleMs = median(idle.postgres);
printGoal("PostgreSQL's processor time for an idle instance", "<= 2 ms a second", `${fixed(idleMs)} ms`, idleMs <= 2);
