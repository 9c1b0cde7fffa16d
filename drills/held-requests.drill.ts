// Strangers hold requests open: long forms, slow uploads, bodies whose last byte does not come, mails with a made-up signature,
// pages. From one network, from 2,500, and all kinds together; then three signed mails of 24 MB arrive at once. The site stays
// within 256 MB and serves others as before.

import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { kibibyte, secondMs } from "#app/lib/units.ts";
import { fixed, printGoal, printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { quantile } from "#tests/support/measure/statistics.ts";
import { type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { siteArgs, siteEnv } from "../scripts/lib/site-node.mjs";
import { measureGoal, readDrillOptions, skipGoal } from "./support/drill.ts";
import { startFlood } from "./support/flood.ts";
import { type HeldKind, heldRequests, webhookSecret, writeLargeMail } from "./support/held-request.ts";
import { startProbe } from "./support/probe.ts";
import { exchangeBytes } from "./support/raw-http.ts";
import { makeMachine } from "./support/small-machine.ts";

const options = readDrillOptions();
const { isSmall } = options;
const seconds = isSmall ? 2 : 25;
const othersRatioMax = 2;
const memoryMaxMb = 256;
const manyNetworks = 2_500;
/** A cut connection is opened again after that. */
const againMs = 3 * secondMs;
const share = isSmall ? 0.2 : 1;
const kinds = Object.keys(heldRequests) as HeldKind[];

/** Connections of one network. Fewer send long bodies, whose cost is bytes. */
const connectionsOf: Readonly<Record<HeldKind, number>> = {
  "forms of 99 long fields": 20,
  "slow uploads": 2_000,
  "JSON bodies of 64 KB": 2_000,
  "mails with a made-up signature": 8,
  "pages that are rendered": 2_000,
};

interface Trial {
  readonly what: string;
  readonly kinds: readonly HeldKind[];
  readonly networks: number;
}

const trials: readonly Trial[] = [
  ...kinds.flatMap((kind) => [
    { what: `${kind}, from one network`, kinds: [kind], networks: 1 },
    { what: `${kind}, from ${manyNetworks} networks`, kinds: [kind], networks: manyNetworks },
  ]),
  { what: "all of them together", kinds, networks: manyNetworks },
];

const readPeakMb = ({ pid }: ServerProcess) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / kibibyte;
/** https://man7.org/linux/man-pages/man5/proc_pid_clear_refs.5.html */
const forgetPeak = ({ pid }: ServerProcess) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

const dataDir = createScratchFolder("held");
const settings = { LOG_LEVEL: "warn", TRUST_PROXY: "127.0.0.1", MAIL_WEBHOOK_SECRET: webhookSecret };
const machine = makeMachine(memoryMaxMb);
const command = { args: siteArgs, ...(typeof machine === "string" ? {} : { launcher: machine.launcher }) };
const start = () => startServer({ ...siteEnv, ...settings, DATA_DIR: dataDir }, undefined, command);
let server = await start();

/** Finds responses that a visitor must not get. */
const isWrong = (response: Response | undefined): boolean =>
  response === undefined ||
  (response.status >= 500 && !(response.status === 503 && response.headers.has("Retry-After")));

/** Forms of visitors, each from a network of its own. @returns how many got no answer, and how many were asked to wait */
async function sendForms(isOver: () => boolean) {
  const sent = { count: 0, wrong: 0, later: 0 };
  for (; !isOver(); sent.count++) {
    const from = `203.0.${Math.floor(sent.count / 250)}.${sent.count % 250}`;
    const headers = { "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": from };
    const body = new URLSearchParams({ intent: "send" });
    const response = await fetch(`${server.origin}/contact`, { method: "POST", headers, body }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => {});
    if (isWrong(response)) sent.wrong++;
    else if (response?.status === 503) sent.later++;
    await sleep(100);
  }
  return sent;
}

/** Visitors beside it, for as long as the drill says. */
async function serveOthers(during: () => Promise<unknown>) {
  forgetPeak(server);
  const paths = ["/contact", "/", "/login", "/healthz"];
  const stopProbe = await startProbe({ origin: server.origin, paths, pauseMs: 5 });
  let isOver = false;
  const forms = sendForms(() => isOver);
  await Promise.all([during(), sleep(seconds * secondMs)]);
  isOver = true;
  const [probed, sent] = await Promise.all([stopProbe(), forms]);
  const p99Ms = quantile(probed.latenciesMs, 0.99);
  return { p99Ms, ...sent, count: sent.count + probed.latenciesMs.length, wrong: sent.wrong + probed.failed };
}

const alone = await serveOthers(async () => {});
const total = { exits: 0, wrong: 0, count: 0, peakMb: 0, ratio: 0, slowest: "" };

async function run(what: string, during: () => Promise<unknown>): Promise<void> {
  const { p99Ms, count, wrong, later } = await serveOthers(during);
  const ratio = p99Ms / alone.p99Ms;
  total.count += count;
  total.wrong += wrong;
  if (ratio > total.ratio) Object.assign(total, { ratio, slowest: what });
  if (server.isRunning) {
    const peakMb = readPeakMb(server);
    total.peakMb = Math.max(total.peakMb, peakMb);
    const others = `${wrong} of ${count} requests failed, ${later} were asked to wait`;
    console.log(
      `${what}: ${fixed(peakMb, 0)} MB, p99 of others ${fixed(p99Ms, 1)} ms (${fixed(ratio)} times), ${others}`,
    );
    return;
  }
  total.exits++;
  console.log(`${what}: the site ended\n${server.stderr.slice(0, 500)}`);
  server = await start();
}

for (const { what, kinds: held, networks } of trials) {
  await run(what, async () => {
    const more = networks === 1 ? 1 : 2.5;
    const floods = held.map((kind) => {
      const connections = Math.ceil((connectionsOf[kind] * more * share) / held.length);
      return startFlood({ port: server.port, kind, networks, connections, againMs });
    });
    await sleep(seconds * secondMs);
    for (const stop of floods) console.log(`${what}: ${JSON.stringify(await stop())}`);
  });
  await sleep(2 * secondMs);
}
const mailed: number[] = [];
await run("three signed mails of 24 MB at once", () =>
  Promise.all(
    [1, 2, 3].map(async (n) => {
      const { head, body } = writeLargeMail(n);
      const bytes = Buffer.concat([Buffer.from(`${head}\r\n`), body]);
      const { statuses } = await exchangeBytes(server.port, bytes, { giveUpMs: 60 * secondMs, lingerMs: 10 });
      mailed.push(...statuses);
    }),
  ),
);
await server.kill();
const kills = typeof machine === "string" ? 0 : machine.kills;
if (typeof machine !== "string") await machine.close();

printNone("the site's exits while requests are held", total.exits);
const others = `${total.wrong} of ${total.count}`;
printGoal("requests of others that failed, or got 503 without Retry-After", "0", others, total.wrong === 0);
const areStored = mailed.length === 3 && mailed.every((status) => status === 201);
printGoal("three signed mails of 24 MB at once", "3 stored", mailed.join(", "), areStored);
const what = `processes killed in ${memoryMaxMb} MB of memory without swap`;
if (typeof machine === "string") skipGoal(what, "0", machine);
else printNone(what, kills);
const peak = `${fixed(total.peakMb, 0)} MB, pages of the program included`;
measureGoal(
  options,
  "the site's resident memory at its peak",
  `<= ${memoryMaxMb} MB`,
  peak,
  total.peakMb <= memoryMaxMb,
);
measureGoal(
  options,
  "p99 of others at its worst, beside the site alone",
  `<= ${othersRatioMax} times`,
  `${fixed(total.ratio)} times (${fixed(alone.p99Ms, 1)} ms alone), with ${total.slowest}`,
  total.ratio <= othersRatioMax,
);
