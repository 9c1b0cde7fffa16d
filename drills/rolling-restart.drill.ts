// Several instances on one PostgreSQL behind HAProxy are restarted with SIGTERM one after the other while visitors read and
// write. The load balancer does not retry, so that each failed request is an error of the site.

import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { fixed, printGoal } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { quantile } from "#tests/support/measure/statistics.ts";
import { findFreePort, type ProcessEnd, type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { measureGoal, readDrillOptions } from "./support/drill.ts";
import { findHaproxy, startBalancer } from "./support/haproxy.ts";

const options = readDrillOptions();
const { isSmall } = options;
const instances = isSmall ? 2 : 3;
/** The small drill ends with its restarts; a busy machine may send fewer requests until then. */
const requestsMin = isSmall ? 1 : 10_000;
/** The small drill ends the wait by a second signal once the load balancer has noticed; a busy machine may need longer. */
const drainS = isSmall ? 60 : 5;
const checkEveryMs = isSmall ? 100 : 200;
const clients = 8;
/** Pause of a client between two requests, so that the load lasts as long as the restarts. */
const pauseMs = 10;
const limitMs = isSmall ? 60_000 : 180_000;
const longestMs = 1_000;

const goal = "requests that failed while each instance was restarted behind HAProxy";
const haproxy = findHaproxy();
if (haproxy === undefined) {
  printGoal(goal, "0", "HAProxy is missing: install it with `apt-get install haproxy`", false);
  process.exit();
}

const folder = createScratchFolder("restart");
const postgres = await startPostgres();
const start = (n: number, port: number): Promise<ServerProcess> => {
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, String(n)),
    SITE_SECRET: "the same secret for all of the instances",
    DRAIN_S: String(drainS),
    LOG_LEVEL: "warn",
    CONTACT_LIMIT_PER_EMAIL: "1000000",
    CONTACT_LIMIT_PER_NETWORK: "1000000",
  };
  return startServer(env, port);
};
const ports = await Promise.all(Array.from({ length: instances }, findFreePort));
const servers = await Promise.all(ports.map((port, n) => start(n, port)));
const balancer = await startBalancer(haproxy, { port: await findFreePort(), serverPorts: ports, checkEveryMs });
await balancer.waitUntilUp(instances, limitMs);

const pages = ["/", "/contact", "/login", "/tos", "/api/v1/openapi.json"];
const timesMs: number[] = [];
const errors: string[] = [];
let sent = 0;
let acknowledged = 0;

const post = (key: string) =>
  fetch(`${balancer.origin}/api/v1/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ name: "Ann", email: "ann@example.org", message: `Message ${key}` }),
  });

async function sendOne(): Promise<void> {
  const n = sent++;
  const isPost = n % 4 === 0;
  const begin = performance.now();
  try {
    const response = await (isPost ? post(`key-of-message-${n}`) : fetch(balancer.origin + pages[n % pages.length]));
    await response.arrayBuffer();
    if (response.status >= 300) errors.push(`${isPost ? "POST" : "GET"} answered with ${response.status}`);
    else if (isPost) acknowledged++;
  } catch (error) {
    errors.push(String((error as Error).cause ?? error));
  }
  timesMs.push(performance.now() - begin);
}

const giveUpAt = performance.now() + limitMs;
let isRestarted = false;
const load = Promise.all(
  Array.from({ length: clients }, async () => {
    while ((!isRestarted || sent < requestsMin) && performance.now() < giveUpAt) {
      await sendOne();
      await sleep(pauseMs);
    }
  }),
);

const ends: ProcessEnd[] = [];
for (const [n, server] of servers.entries()) {
  const ended = server.kill("SIGTERM");
  if (isSmall) {
    await balancer.waitUntilUp(instances - 1, limitMs);
    await sleep(1_500); // an earlier second signal is ignored
    process.kill(server.pid, "SIGTERM");
  }
  ends.push(await ended);
  servers[n] = await start(n, server.port);
  await balancer.waitUntilUp(instances, limitMs);
}
isRestarted = true;
await load;

const [stored] = await postgres.query<{ n: string }>("select count(*) as n from contact_messages");
await Promise.all(servers.map((server) => server.kill("SIGKILL")));
await balancer.stop();
await postgres.destroy();

for (const error of new Set(errors)) console.log(`failed: ${error}`);
const isEnough = sent >= requestsMin;
printGoal(goal, "0", `${errors.length} of ${sent}`, errors.length === 0 && isEnough);
printGoal(
  "messages acknowledged during these restarts and stored once",
  "all",
  `${stored?.n} of ${acknowledged}`,
  Number(stored?.n) === acknowledged && acknowledged > 0,
);
const clean = ends.filter(({ code }) => code === 0).length;
printGoal("instances that ended with code 0", String(instances), String(clean), clean === instances);
const longest = Math.max(...timesMs);
measureGoal(
  options,
  "longest response during these restarts",
  `< ${longestMs} ms`,
  `${fixed(longest, 0)} ms, p99 ${fixed(quantile(timesMs, 0.99), 0)} ms`,
  longest < longestMs,
);
