// Thousands of malformed requests, and requests that hide another one. The server must answer each with a status below 500,
// see as many requests as were sent, keep its memory bounded, and log no error of its own.

import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fixed, printGoal, printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { median } from "#tests/support/measure/statistics.ts";
import { chance, createRandom, pick } from "#tests/support/seeded-random.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { type ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { listPages, type OpenApiDocument } from "#tests/support/site/site-routes.ts";
import { siteArgs, siteEnv } from "../scripts/lib/site-node.mjs";
import { createHostileBody } from "./support/body-fuzzer.ts";
import { measureGoal, readDrillOptions } from "./support/drill.ts";
import { exchangeBytes } from "./support/raw-http.ts";
import { createFuzzedRequest, type FuzzTargets } from "./support/request-fuzzer.ts";
import { createSmugglingProbes } from "./support/smuggling-probes.ts";

const options = readDrillOptions();
const { isSmall, seed } = options;
const requests = isSmall ? 1_500 : 10_000;
const connections = 8;
/** Fuzzed requests sign the owner out, so the owner signs in again for each part. */
const parts = isSmall ? 3 : 10;
const growthMaxMb = 50;
const chatbotCode = "a-code-for-the-drill";
const id = "0191d9a2-7f3c-7cc0-8000-000000000000";
const random = createRandom(seed);

const dataDir = createScratchFolder("fuzz");
const env = { ...siteEnv, DATA_DIR: dataDir, TRUST_PROXY: "127.0.0.1", CHATBOT_CODE: chatbotCode };
const server = await startServer(env, undefined, { args: siteArgs });

async function createCookies(on: ServerProcess): Promise<string[]> {
  const owner = await signInOwner(createClient(on));
  const visitor = createClient(on);
  await visitor.postForm("/contact", { intent: "send", name: "Ann", email: "ann@visitor.example", message: "Hello" });
  const guest = createClient(on);
  await guest.postForm("/projects/ai-chatbot", { intent: "enter", code: chatbotCode });
  return ["", ...[owner, visitor, guest].map(({ cookieHeader }) => cookieHeader ?? "")];
}

async function listPaths(on: ServerProcess): Promise<string[]> {
  const { paths } = (await (await on.request("/api/v1/openapi.json")).json()) as OpenApiDocument;
  const calls = Object.keys(paths).map((path) => `/api/v1${path.replace(/\{\w+\}/g, id)}`);
  const files = [
    "/healthz",
    "/readyz",
    "/robots.txt",
    "/sitemap.xml",
    "/csp-reports",
    "/api/v1/openapi.json",
    "/nowhere",
  ];
  return [...listPages(id).map(({ path }) => path), ...calls, ...files];
}

const memoryMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1_024;

const failed: string[] = [];
const memory: number[] = [];
let answered = 0;

const note = (statuses: readonly number[], request: string) => {
  if (statuses.length > 0) answered++;
  if (statuses.some((status) => status >= 500)) failed.push(`${statuses} ${JSON.stringify(request.slice(0, 600))}`);
};

async function sendRaw(targets: FuzzTargets): Promise<void> {
  const { bytes, isHead, mayWait } = createFuzzedRequest(random, targets);
  const giveUpMs = mayWait ? 200 : 600;
  const { statuses } = await exchangeBytes(server.port, bytes, { isHead, giveUpMs, lingerMs: 0 });
  note(statuses, bytes.toString("latin1"));
}

/** Valid HTTP with hostile content, as sent by a program that uses a library. */
async function sendByFetch({ paths, cookies }: FuzzTargets): Promise<void> {
  const { type, bytes } = createHostileBody(random);
  const method = pick(random, ["POST", "PUT", "PATCH", "DELETE"]);
  const path = `${pick(random, paths)}${chance(random, 0.3) ? ".data" : ""}`;
  const headers = { "Content-Type": type, Cookie: pick(random, cookies), "Sec-Fetch-Site": "same-origin" };
  const body = new Uint8Array(bytes);
  const response = await server.request(path, { method, headers, body, redirect: "manual" }).catch(() => undefined);
  await response?.text().catch(() => {}); // a closed connection is a valid result
  note(response ? [response.status] : [], `${method} ${path} ${type} ${bytes}`);
}

async function sendFuzzed(count: number, targets: FuzzTargets): Promise<void> {
  let left = count;
  const sendNext = async () => {
    while (left-- > 0 && server.isRunning) {
      await (chance(random, 0.2) ? sendByFetch(targets) : sendRaw(targets));
      if (left % 25 === 0) memory.push(memoryMb());
    }
  };
  await Promise.all(Array.from({ length: connections }, sendNext));
}

const paths = await listPaths(server);
for (let part = 0; part < parts && server.isRunning; part++) {
  const targets = { paths, cookies: await createCookies(server), port: server.port };
  await sendFuzzed(requests / parts, targets);
}

const markerOf = (n: number) => `smuggled-${seed}-${n}`;
const twice = await exchangeBytes(
  server.port,
  Buffer.from(["sent-first", "sent-second"].map((path) => `GET /${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join("")),
  { giveUpMs: 10_000, lingerMs: 1_000 },
);
const probes = createSmugglingProbes(server.port, markerOf);
const wrongCounts: string[] = [];
const unsent = [...probes];
const probeNext = async () => {
  for (let probe = unsent.pop(); probe; probe = unsent.pop()) {
    const { statuses } = await exchangeBytes(server.port, probe.bytes, { giveUpMs: 10_000, lingerMs: 50 });
    if (statuses.length !== 1) wrongCounts.push(`${statuses.length} responses (${statuses}) to ${probe.what}`);
    if (statuses.some((status) => status >= 500)) failed.push(`${statuses} ${probe.what}`);
  }
};
await Promise.all(Array.from({ length: connections }, probeNext));

const isAlive = server.isRunning && (await server.request("/healthz")).ok;
await sleep(1_100); // the log is written within a second
const end = await server.kill();

interface LogLine {
  level: number;
  path?: string;
}
const log = server.log as unknown as LogLine[]; // the site's own lines
const arrived = log.flatMap(({ path }) => path ?? []);
const smuggled = arrived.filter((path) => path.includes("smuggled-"));
const errors = log.filter(({ level }) => level >= 50);
const found = [...failed, ...wrongCounts, ...smuggled, ...errors.map((line) => JSON.stringify(line))];
for (const line of found.slice(0, 40)) console.log(line.slice(0, 1_500));
if (end.code !== 0) console.log(server.stderr.slice(0, 4_000));

const sees = twice.statuses.length === 2 && arrived.includes("/sent-second");
const of = `of ${requests} requests, ${answered} answered`;
printGoal(
  "responses of 500 and more to fuzzed requests",
  "0",
  `${failed.length} ${of}`,
  failed.length === 0 && answered > requests / 2,
);
printNone("lines of the log at level 50", errors.length);
printGoal(
  "the process",
  "lives, and stops with 0",
  isAlive && end.code === 0 ? "yes" : `ended with ${end.code ?? end.signal}`,
  isAlive && end.code === 0,
);
printGoal(
  "smuggled requests that arrived",
  "0",
  `${smuggled.length} of ${probes.length}`,
  smuggled.length === 0 && sees,
);
printNone("probes with another number of responses than 1", wrongCounts.length, `of ${probes.length}`);
const quarter = Math.floor(memory.length / 4);
const growthMb = median(memory.slice(-quarter)) - median(memory.slice(quarter, 2 * quarter));
measureGoal(
  options,
  "memory, last quarter of the requests against the second",
  `< ${growthMaxMb} MB more`,
  `${fixed(growthMb, 0)} MB`,
  growthMb < growthMaxMb,
);
