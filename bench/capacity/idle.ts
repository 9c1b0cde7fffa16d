import { setTimeout as sleep } from "node:timers/promises";
import { startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { type Cost, type Instances, startInstances } from "./instances.ts";

const seconds = 12;
const rounds = 3;
const several = 4;

/** Costs of an instance without visitors, and of housekeeping, which all instances share. */
export interface IdleCosts {
  site: number[];
  postgres: number[];
  housekeeping: number[];
  walBytes: number[];
  statementsPerSecond: number;
  connections: number;
}

/** As many rows as a site has in a year, so that housekeeping has indexes to search. */
const fill = (instances: Instances) =>
  instances.postgres.query(`
    insert into user_agents (useragent, last_seen_at)
    select 'Browser ' || i, to_char(now() - i * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from generate_series(1, 10000) i;
    insert into recent_visits (id, path, timestamp, useragent, ip, user_agent_id)
    select gen_random_uuid(), '/', to_char(now() - i * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '', '', 1
    from generate_series(200000, 1, -1) i;
    analyze`);

/** Asks as a load balancer does. @returns ends it */
function checkReadiness({ sites }: Instances): () => void {
  const check = (url: string) => void fetch(`${url}/readyz`).then((response) => response.text());
  const timer = setInterval(() => {
    for (const { url } of sites) check(url);
  }, 500);
  return () => clearInterval(timer);
}

export async function countConnections({ postgres }: Instances): Promise<number> {
  const [row] = await postgres.query<{ n: string }>(
    "select count(*) as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  return Number(row?.n);
}

async function countStatements({ postgres }: Instances): Promise<number> {
  await postgres.query("alter system set log_statement = 'all'");
  await postgres.query("select pg_reload_conf()");
  await sleep(1_000);
  const from = postgres.log.length;
  await sleep(seconds * 1_000);
  return (postgres.log.slice(from).match(/LOG: {2}(statement|execute [^:]+): /g)?.length ?? 0) / seconds;
}

async function measureInstances(count: number, smtpUrl: string) {
  const instances = await startInstances(count, { SMTP_URL: smtpUrl, MAIL_FROM: "Studio <hello@studio.example>" });
  await fill(instances);
  const stopChecks = checkReadiness(instances);
  await sleep(3_000);
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round++) costs.push(await instances.measure(() => sleep(seconds * 1_000)));
  const connections = (await countConnections(instances)) / count;
  const statementsPerSecond = (await countStatements(instances)) / count;
  stopChecks();
  await instances.stop();
  const perSecond = (key: "siteMs" | "postgresMs" | "walBytes") => costs.map((cost) => cost[key] / cost.seconds);
  return { perSecond, connections, statementsPerSecond };
}

export async function measureIdle(): Promise<IdleCosts> {
  const smtp = await startSmtpTestServer();
  const one = await measureInstances(1, smtp.url);
  const more = await measureInstances(several, smtp.url);
  await smtp.goDown();
  const each = (key: "siteMs" | "postgresMs" | "walBytes") =>
    more.perSecond(key).map((value, round) => (value - (one.perSecond(key)[round] ?? 0)) / (several - 1));
  const postgres = each("postgresMs");
  return {
    site: more.perSecond("siteMs").map((ms) => ms / several),
    postgres,
    housekeeping: one.perSecond("postgresMs").map((ms, round) => Math.max(0, ms - (postgres[round] ?? 0))),
    walBytes: each("walBytes"),
    statementsPerSecond: more.statementsPerSecond,
    connections: more.connections,
  };
}
