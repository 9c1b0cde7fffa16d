// Strangers hold requests open: long forms, slow uploads, bodies whose last byte does not come, mails with a made-up signature,
// pages. From one network, from 2,500, and all kinds together. The site stays within 256 MB and serves others as before.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { kibibyte, secondMs } from "#app/lib/units.ts";
import { type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { fixed, printGoal } from "../bench/measure/report.ts";
import { quantile } from "../bench/measure/statistics.ts";
import { siteArgs, siteEnv } from "../scripts/lib/site-node.mjs";
import { measureGoal, readDrillOptions } from "./support/drill.ts";
import { startFlood } from "./support/flood.ts";
import { type HeldKind, heldRequests, webhookSecret, writeLargeMail } from "./support/held-request.ts";
import { startProbe } from "./support/probe.ts";

const options = readDrillOptions();
const { isSmall } = options;
const seconds = isSmall ? 4 : Number(process.env.SECONDS ?? 20);
const othersRatioMax = 2;
const memoryMaxMb = 256;
const againMs = 3 * secondMs;
const kinds = Object.keys(heldRequests) as HeldKind[];

interface Trial {
  readonly what: string;
  readonly kinds: readonly HeldKind[];
  readonly networks: number;
  /** Of each kind. Those of long bodies are fewer: the drill sends them whole. */
  readonly connections: number;
}

const connectionsOf = (kind: HeldKind) =>
  ({ "forms of 99 long fields": 20, "mails with a made-up signature": 8 })[kind as string] ?? 2_000;
const share = isSmall ? 0.2 : 1;
const trials: readonly Trial[] = [
  ...kinds.flatMap((kind) => [
    { what: `${kind}, from one network`, kinds: [kind], networks: 1, connections: connectionsOf(kind) * share },
    {
      what: `${kind}, from 2,500 networks`,
      kinds: [kind],
      networks: 2_500,
      connections: 2.5 * connectionsOf(kind) * share,
    },
  ]),
  { what: "all of them together", kinds, networks: 2_500, connections: 1_500 * share },
];

const readStatus = ({ pid }: ServerProcess, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / kibibyte;
const forgetPeak = ({ pid }: ServerProcess) => writeFileSync(`/proc/${pid}/clear_refs`, "5");
const p99Of = (latenciesMs: readonly number[]) => quantile([...latenciesMs], 0.99);

const dataDir = mkdtempSync(join(tmpdir(), "northlight-held-"));
const env = {
  ...siteEnv,
  DATA_DIR: dataDir,
  LOG_LEVEL: "warn",
  TRUST_PROXY: "127.0.0.1",
  MAIL_WEBHOOK_SECRET: webhookSecret,
};
const start = () => startServer(env, undefined, { args: siteArgs });
let server = await start();

/** Requests of visitors, each from a network of its own. */
async function sendForms(port: number, isOver: () => boolean): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let n = 0; !isOver(); n++) {
    const headers = {
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": `203.0.${Math.floor(n / 250) % 250}.${n % 250}`,
    };
    const body = new URLSearchParams({ intent: "list" });
    const status = await fetch(`http://127.0.0.1:${port}/contact`, { method: "POST", headers, body }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status === 503 && response.headers.has("retry-after")
          ? "503 with Retry-After"
          : response.status;
      },
      () => "lost",
    );
    counts[status] = (counts[status] ?? 0) + 1;
    await sleep(100);
  }
  return counts;
}

async function watch(during: () => Promise<unknown>) {
  const probe = { origin: server.origin, paths: ["/contact", "/", "/login", "/healthz"], pauseMs: 5 };
  const stop = await startProbe(probe);
  let isOver = false;
  const forms = sendForms(server.port, () => isOver);
  const done = await during();
  isOver = true;
  const [probed, sent] = await Promise.all([stop(), forms]);
  return { ...probed, sent, done };
}

forgetPeak(server);
const alone = await watch(() => sleep(seconds * secondMs));
const aloneMs = p99Of(alone.latenciesMs);
console.log(
  `alone: p99 ${fixed(aloneMs)} ms, ${fixed(readStatus(server, "VmHWM"), 0)} MB, forms ${JSON.stringify(alone.sent)}`,
);

let exits = 0;
let failed = 0;
let asked = 0;
let peak = 0;
let worst = { what: "", ratio: 0 };
async function run(what: string, during: () => Promise<unknown>): Promise<void> {
  forgetPeak(server);
  const among = await watch(during);
  const [ratio, peakMb, isRunning] = [
    p99Of(among.latenciesMs) / aloneMs,
    server.isRunning ? readStatus(server, "VmHWM") : 999,
    server.isRunning,
  ];
  const wrong = Object.entries(among.sent).filter(([status]) => !(Number(status) < 500) && !status.startsWith("503 "));
  failed += among.failed + wrong.reduce((sum, [, count]) => sum + count, 0);
  asked += among.latenciesMs.length + Object.values(among.sent).reduce((sum, count) => sum + count, 0);
  peak = Math.max(peak, peakMb);
  if (ratio > worst.ratio) worst = { what, ratio };
  console.log(
    `${what}: p99 ${fixed(p99Of(among.latenciesMs))} ms (${fixed(ratio)}x), median ${fixed(quantile(among.latenciesMs, 0.5))}, ${among.failed} of ${among.latenciesMs.length} failed, forms ${JSON.stringify(among.sent)}, peak ${fixed(peakMb, 0)} MB, ${isRunning ? "runs" : "ENDED"}, attackers got ${JSON.stringify(among.done)}`,
  );
  if (isRunning) return;
  exits++;
  server = await start();
}

const only = process.env.ONLY;
for (const { what, kinds: held, networks, connections } of trials) {
  if (only && !what.includes(only)) continue;
  await run(what, async () => {
    const floods = held.map((kind) =>
      startFlood({
        port: server.port,
        kind,
        networks,
        connections: Math.min(connections, 2.5 * connectionsOf(kind)),
        againMs,
      }),
    );
    await sleep(seconds * secondMs);
    return Promise.all(floods.map((stop) => stop()));
  });
  await sleep(2 * secondMs);
}

const post = ({ head, body }: ReturnType<typeof writeLargeMail>) =>
  new Promise<string>((resolve) => {
    const socket = connect(server.port, "127.0.0.1", () => {
      socket.write(`${head}\r\n`);
      socket.write(body);
    });
    socket
      .on("error", () => {})
      .once("data", (data) => resolve(data.toString("latin1", 9, 12)))
      .once("close", () => resolve("lost"));
  });
if (!only || "mails".includes(only))
  await run("three mails of 24 MB at once", () => Promise.all([1, 2, 3].map((n) => post(writeLargeMail(n)))));

await server.kill();
rmSync(dataDir, { recursive: true });
printGoal("exits of the site", "0", String(exits), exits === 0);
printGoal("requests of others that failed, 503 with Retry-After aside", "0", `${failed} of ${asked}`, failed === 0);
printGoal("memory at its peak", `<= ${memoryMaxMb} MB`, `${fixed(peak, 0)} MB`, peak <= memoryMaxMb);
measureGoal(
  options,
  "p99 of others beside it alone, at its worst",
  `<= ${othersRatioMax}x`,
  `${fixed(worst.ratio)}x: ${worst.what}`,
  worst.ratio <= othersRatioMax,
);
