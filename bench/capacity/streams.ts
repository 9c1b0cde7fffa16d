import { setTimeout as sleep } from "node:timers/promises";
import { startModelServer } from "#tests/support/chatbot/model-server.ts";
import { type ServerUnderTest, startSite } from "../measure/server-under-test.ts";

const streams = 200;
const wordsPerSecond = 20;
const openForS = 12;
const measuredS = 8;
const code = "a-code-for-the-bench";

async function unlock(site: ServerUnderTest): Promise<string> {
  const response = await fetch(`${site.url}/projects/ai-chatbot`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
    body: new URLSearchParams({ intent: "enter", code }),
    redirect: "manual",
  });
  return response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

async function ask(site: ServerUnderTest, cookie: string, n: number): Promise<void> {
  const response = await fetch(`${site.url}/projects/ai-chatbot/ask`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: site.url,
      Cookie: cookie,
      "X-Forwarded-For": `10.9.${n >> 8}.${n & 255}`,
    },
    body: JSON.stringify({ question: "How much does a website cost?" }),
  });
  if (!response.ok) throw new Error(`a stream was answered with ${response.status}`);
  for await (const _ of response.body ?? []);
}

interface StreamCosts {
  /** Milliseconds of one open stream for a second. */
  siteMsPerSecond: number;
  memoryMb: number;
}

/** The assistant's answers, the site's only event streams, at the speed of a language model. */
export async function measureStreams(): Promise<StreamCosts> {
  const model = await startModelServer();
  model.answer = Array.from({ length: openForS * wordsPerSecond }, () => "word ");
  model.pieceEveryMs = 1_000 / wordsPerSecond;
  const site = await startSite({
    CHATBOT_CODE: code,
    CHATBOT_API_URL: model.url,
    CHATBOT_MODEL: "bench",
    CHATBOT_LIMIT_PER_VISITOR: "1000000",
    CHATBOT_LIMIT_PER_DAY: "1000000",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "127.0.0.1",
  });
  try {
    const cookie = await unlock(site);
    await ask(site, cookie, streams); // loads what the first stream needs
    const before = site.memoryMb();
    const open = Promise.all(Array.from({ length: streams }, (_, n) => ask(site, cookie, n)));
    await sleep(2_000);
    const cpuBefore = site.cpuMs();
    const startedAt = performance.now();
    await sleep(measuredS * 1_000);
    const siteMs = site.cpuMs() - cpuBefore;
    const memoryMb = site.memoryMb() - before;
    const seconds = (performance.now() - startedAt) / 1_000;
    await open;
    return { siteMsPerSecond: siteMs / seconds / streams, memoryMb: memoryMb / streams };
  } finally {
    await site.stop();
    await model.stop();
  }
}
