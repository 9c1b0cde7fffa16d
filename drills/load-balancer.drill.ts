// docs/deploy/haproxy.cfg as it is, with its two servers: both are restarted one after the other under load, and then the
// database is away.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { secondMs } from "#app/lib/units.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { printGoal } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { findFreePort, startServer } from "#tests/support/site/server-process.ts";
import { readDrillOptions, skipGoal } from "./support/drill.ts";
import { findHaproxy } from "./support/haproxy.ts";

const { isSmall } = readDrillOptions();
const rounds = isSmall ? 1 : 3;
const clients = 8;
const pauseMs = 20;
const drainS = 3;
const limitMs = 30 * secondMs;

const haproxy = findHaproxy();
if (haproxy === undefined) {
  skipGoal(
    "requests that failed behind docs/deploy/haproxy.cfg",
    "0",
    "install HAProxy with `apt-get install haproxy`",
  );
  process.exit();
}

const folder = createScratchFolder("balancer");
const postgres = await startPostgres();
const [port, one, two] = [await findFreePort(), await findFreePort(), await findFreePort()];
const origin = `http://127.0.0.1:${port}`;

const documented = readFileSync(fileURLToPath(new URL("../docs/deploy/haproxy.cfg", import.meta.url)), "utf8");
const config = documented
  .replace("bind :80", `bind 127.0.0.1:${port}`)
  .replace(/^ +(bind :443|http-request redirect).*\n/gm, "")
  .replaceAll("10.0.0.11:3000", `127.0.0.1:${one}`)
  .replaceAll("10.0.0.12:3000", `127.0.0.1:${two}`);
writeFileSync(join(folder, "haproxy.cfg"), config);

const start = (serverPort: number) =>
  startServer(
    {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, String(serverPort)),
      SITE_SECRET: "the same secret for all of the instances",
      TRUST_PROXY: "127.0.0.1",
      DRAIN_S: String(drainS),
      LOG_LEVEL: "warn",
      CONTACT_LIMIT_PER_EMAIL: "1000000",
      CONTACT_LIMIT_PER_NETWORK: "1000000",
    },
    serverPort,
  );
const servers = [await start(one), await start(two)];
const balancer = spawn(haproxy, ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: "ignore" });
process.once("exit", () => balancer.kill("SIGKILL"));

const pages = ["/", "/tos", "/privacy"];
const get = (path: string) => fetch(origin + path, { redirect: "manual", signal: AbortSignal.timeout(limitMs) });
const post = (key: string) =>
  fetch(`${origin}/api/v1/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ name: "Ann", email: "ann@example.org", message: `Message ${key}` }),
    signal: AbortSignal.timeout(limitMs),
  });

async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  while (!(await isDone().catch(() => false))) {
    if (performance.now() > giveUpAt) throw new Error("the balancer did not get there in time");
    await sleep(50);
  }
}

const errors: string[] = [];
let sent = 0;
async function sendOne(): Promise<void> {
  const n = sent++;
  const isPost = n % 4 === 0;
  try {
    const response = await (isPost ? post(`key-of-message-${n}`) : get(pages[n % pages.length] ?? "/"));
    await response.arrayBuffer();
    if (response.status >= 300) errors.push(`${isPost ? "POST" : "GET"} answered with ${response.status}`);
  } catch (error) {
    errors.push(String((error as Error).cause ?? error));
  }
}

await waitFor(async () => (await get("/")).ok);
let isRestarted = false;
const load = Promise.all(
  Array.from({ length: clients }, async () => {
    while (!isRestarted) {
      await sendOne();
      await sleep(pauseMs);
    }
  }),
);
for (let round = 0; round < rounds; round++)
  for (const [n, server] of servers.entries()) {
    await server.kill("SIGTERM");
    const next = await start(server.port);
    servers[n] = next;
    await waitFor(async () => (await next.request("/readyz")).ok);
  }
isRestarted = true;
await load;

// While the database is away, each instance serves its public pages, and says itself what does not work.
for (const page of pages) for (const server of servers) await (await server.request(page)).arrayBuffer();
await postgres.stop("fast");
await sleep(2 * secondMs);
const publicPages = await Promise.all(pages.map(async (page) => (await get(page)).status));
const refused = await post("while-the-database-is-away");
const isOwnAnswer = refused.status === 503 && refused.headers.has("Retry-After");
await postgres.start();
await waitFor(async () => (await post("when-the-database-is-back")).status === 201);

balancer.kill("SIGTERM");
await once(balancer, "close");
await Promise.all(servers.map((server) => server.kill("SIGKILL")));
await postgres.destroy();

for (const error of new Set(errors)) console.log(`failed: ${error}`);
const what = "requests that failed behind docs/deploy/haproxy.cfg while its two instances were restarted";
printGoal(what, "0", `${errors.length} of ${sent}`, errors.length === 0 && sent > 0);
const away = "public pages, and the answer to a message, while the database is away";
const isServed = publicPages.every((status) => status === 200);
printGoal(away, "200, and the site's 503", `${publicPages.join(", ")}; ${refused.status}`, isServed && isOwnAnswer);
