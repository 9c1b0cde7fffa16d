// Processor time that PostgreSQL spends on each further instance without visitors, whose readiness a load balancer checks.
import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "#app/lib/units.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import { printAtMost } from "#tests/support/measure/report.ts";
import { median } from "#tests/support/measure/statistics.ts";
import { type ServerUnderTest, startSite } from "./measure/server-under-test.ts";

const seconds = 12;
const rounds = 3;

const several = 4;

const smtp = await startSmtpTestServer();
const postgres = await startPostgres({ fsync: true });
const sites: ServerUnderTest[] = [];
const start = async () =>
  void sites.push(
    await startSite({
      DATABASE_URL: postgres.url,
      SITE_SECRET: "a secret of an instance without visitors",
      SMTP_URL: smtp.url,
      MAIL_FROM: "Studio <hello@studio.example>",
    }),
  );
const check = (url: string) => fetch(`${url}/readyz`).then((response) => response.text());

/** @returns ms a second, of all instances together */
async function measure(): Promise<number> {
  const checks = setInterval(() => void Promise.all(sites.map(({ url }) => check(url))), secondMs / 2);
  await sleep(3 * secondMs);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = postgres.cpuMs();
    await sleep(seconds * secondMs);
    costs.push((postgres.cpuMs() - before) / seconds);
  }
  clearInterval(checks);
  return median(costs);
}

await start();
await postgres.query(`
  insert into recent_visits (id, path, timestamp, useragent, ip)
  select gen_random_uuid(), '/', to_char(now() - i * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '', ''
  from generate_series(200000, 1, -1) i;
  analyze`);
const one = await measure();
while (sites.length < several) await start();
const idleMs = ((await measure()) - one) / (several - 1);
await Promise.all(sites.map((site) => site.stop()));
await postgres.destroy();
await smtp.goDown();
printAtMost("PostgreSQL's processor time for an idle instance", idleMs, 2, " ms", { than: "a second" });
