// The assistant: a search answer over 500 passages; the delay that the site adds to a language model's first word; and 50
// concurrent answer streams with their memory. `--quick` runs few rounds.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Passage } from "#app/features/chatbot/passages/passage.ts";
import { createPassageSearch, trainQuestionIndex } from "#app/features/chatbot/passages/passage-search.ts";
import { readNotes } from "#app/features/chatbot/passages/read-notes.ts";
import { freshQuestions, knownQuestions, unrelatedQuestions } from "#tests/support/chatbot/assistant-questions.ts";
import { type ModelServer, startModelServer } from "#tests/support/chatbot/model-server.ts";
import { fixed, printAtMost, printNone, printTable } from "#tests/support/measure/report.ts";
import { median, noise, quantile } from "#tests/support/measure/statistics.ts";
import { type ServerUnderTest, startSite } from "./measure/server-under-test.ts";
import { listSitePassages } from "./pages/site-passages.ts";

const isQuick = process.argv.includes("--quick");
const passagesMeant = 500;
const searchRounds = isQuick ? 1 : 10;
const firstWordRounds = isQuick ? 10 : 100;
const streams = 50;
const streamBatches = isQuick ? 2 : 12;
const wordsPerStream = 200;

const searchGoalMs = 20;
const firstWordGoalMs = 30;
const memoryGoalMb = 16;

const docs = join(import.meta.dirname, "../docs");
const code = "a-code-for-the-bench";
const question = "How much does a website cost?";
const questions = [
  ...Object.values(knownQuestions).flat(),
  ...Object.values(freshQuestions).flat(),
  ...unrelatedQuestions,
];

/** The site's passages, and behind them notes from our own documents, repeated as needed. */
async function listPassages(): Promise<Passage[]> {
  const files = readdirSync(docs, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  const all = files.flatMap((name) => readNotes(readFileSync(join(docs, name), "utf8")));
  const own = await listSitePassages();
  const notes = Array.from({ length: passagesMeant - own.length }, (_, i) => ({
    ...(all[i % all.length] as Passage),
    id: String(i),
  }));
  return [...own, ...notes];
}

async function measureSearch(): Promise<void> {
  const passages = await listPassages();
  const startedAt = performance.now();
  const search = createPassageSearch(passages, await trainQuestionIndex(passages));
  const buildMs = performance.now() - startedAt;

  const times: number[] = [];
  for (let round = 0; round < searchRounds; round++) {
    for (const one of questions) {
      const askedAt = performance.now();
      search.answer(one);
      times.push(performance.now() - askedAt);
    }
  }
  const p95 = quantile(times, 0.95);
  printTable([{ "index, ms": fixed(buildMs, 0), "median, ms": fixed(median(times)), "p95, ms": fixed(p95) }]);
  printAtMost(`a search answer over ${passagesMeant} passages, p95`, p95, searchGoalMs, " ms");
}

async function unlock(site: ServerUnderTest): Promise<string> {
  const response = await fetch(`${site.url}/projects/ai-chatbot`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
    body: new URLSearchParams({ intent: "enter", code }),
    redirect: "manual",
  });
  return response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

interface Stream {
  firstTextMs: number;
  isWhole: boolean;
}

/** Reads a stream of events to its end. @param isText whether a chunk contains text of the answer */
async function readStream(asked: Promise<Response>, isText: (piece: string) => boolean, end: string): Promise<Stream> {
  const startedAt = performance.now();
  const response = await asked;
  const decoder = new TextDecoder();
  let firstTextMs = Number.NaN;
  let last = "";
  for await (const bytes of response.body ?? []) {
    const piece = decoder.decode(bytes, { stream: true });
    if (Number.isNaN(firstTextMs) && isText(piece)) firstTextMs = performance.now() - startedAt;
    last = (last + piece).slice(-100);
  }
  return { firstTextMs, isWhole: last.includes(end) };
}

const askEndpoint = (endpoint: ModelServer): Promise<Stream> =>
  readStream(
    fetch(`${endpoint.url}/chat/completions`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ model: "bench", stream: true, messages: [{ role: "user", content: question }] }),
    }),
    (piece) => piece.includes('"content":"word'),
    "[DONE]",
  );

let networks = 0;
/** Each question is sent from a separate network, so that no rate limit applies. */
const nextNetwork = (): string => `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks++ & 255}`;

const askSite = (site: ServerUnderTest, cookie: string): Promise<Stream> =>
  readStream(
    fetch(`${site.url}/projects/ai-chatbot/ask`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Origin: site.url,
        Cookie: cookie,
        "X-Forwarded-For": nextNetwork(),
      },
      body: JSON.stringify({ question }),
    }),
    (piece) => piece.includes('"type":"text"'),
    '"type":"end"',
  );

async function measureFirstWord(site: ServerUnderTest, endpoint: ModelServer, cookie: string): Promise<void> {
  endpoint.answer = ["word ", "word "];
  endpoint.pieceEveryMs = 20;
  const added: number[] = [];
  for (let round = 0; round < firstWordRounds; round++) {
    const isSiteFirst = round % 2 === 0;
    const first = isSiteFirst ? await askSite(site, cookie) : await askEndpoint(endpoint);
    const second = isSiteFirst ? await askEndpoint(endpoint) : await askSite(site, cookie);
    added.push(isSiteFirst ? first.firstTextMs - second.firstTextMs : second.firstTextMs - first.firstTextMs);
  }
  const settled = added.slice(2); // without warm-up
  console.log(
    `first word: median ${fixed(median(settled))} ms over the endpoint's own, noise ${fixed(noise(settled), 0)} %`,
  );
  const reached = median(settled);
  printAtMost("the first streamed word, over the endpoint's own", reached, firstWordGoalMs, " ms");
}

async function measureStreams(site: ServerUnderTest, endpoint: ModelServer, cookie: string): Promise<void> {
  endpoint.answer = Array.from({ length: wordsPerStream }, () => "word ");
  endpoint.pieceEveryMs = 5;
  let dropped = 0;
  const memoryMb: number[] = [];
  for (let batch = 0; batch < streamBatches; batch++) {
    const all = await Promise.all(Array.from({ length: streams }, () => askSite(site, cookie)));
    dropped += all.filter(({ isWhole }) => !isWhole).length;
    memoryMb.push(site.memoryMb());
  }
  console.log(`memory after each batch of ${streams}: ${memoryMb.map((mb) => fixed(mb, 0)).join(", ")} MB`);
  printNone(`dropped of ${streams * streamBatches} streams, ${streams} at once`, dropped);
  const half = Math.ceil(memoryMb.length / 2);
  const grown = median(memoryMb.slice(half)) - median(memoryMb.slice(0, half));
  printAtMost("memory, second half of the batches over the first", grown, memoryGoalMb, " MB", { digits: 1 });
}

await measureSearch();
const endpoint = await startModelServer();
const site = await startSite({
  CHATBOT_CODE: code,
  CHATBOT_API_URL: endpoint.url,
  CHATBOT_MODEL: "bench",
  CHATBOT_LIMIT_PER_VISITOR: "1000000",
  CHATBOT_LIMIT_PER_DAY: "1000000",
  LOG_LEVEL: "warn",
  TRUST_PROXY: "127.0.0.1",
});
try {
  const cookie = await unlock(site);
  await measureFirstWord(site, endpoint, cookie);
  await measureStreams(site, endpoint, cookie);
} finally {
  await site.stop();
  await endpoint.stop();
}
