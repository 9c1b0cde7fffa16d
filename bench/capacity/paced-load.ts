import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "#tests/support/seeded-random.ts";
import { quantile } from "../measure/statistics.ts";

export interface PacedRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: object;
}

interface PacedLoad {
  readonly origin: string;
  readonly perSecond: number;
  readonly seconds: number;
  readonly random: Random;
  /** The requests of one arrival, such as a navigation and its beacon, sent one after the other. */
  readonly createRequests: (random: Random) => readonly PacedRequest[];
}

interface PacedResult {
  readonly arrivals: number;
  /** Responses of 400 and more, and requests without a response. */
  readonly failed: number;
  readonly p99Ms: number;
}

/** Visitors that arrive at random, whether or not earlier ones were answered; so a slow server does not slow them down. */
export async function putPacedLoad(load: PacedLoad): Promise<PacedResult> {
  const { origin, perSecond, seconds, random, createRequests } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  const failedWith = new Map<string, number>();
  const serve = async () => {
    for (const one of createRequests(random)) {
      const startedAt = performance.now();
      const status = await send(agent, origin, one).catch(() => 599);
      times.push(performance.now() - startedAt);
      if (status < 400) continue;
      const what = `${status} ${one.path.split("?", 1)[0]}`;
      failedWith.set(what, (failedWith.get(what) ?? 0) + 1);
    }
  };
  const startedAt = performance.now();
  let dueMs = 0;
  let arrivals = 0;
  for (;;) {
    dueMs -= (1_000 * Math.log(1 - random())) / perSecond;
    if (dueMs > seconds * 1_000) break;
    const waitMs = startedAt + dueMs - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    pending.push(serve());
    arrivals++;
  }
  await Promise.all(pending);
  agent.destroy();
  for (const [what, count] of failedWith) console.log(`failed: ${count} × ${what}`);
  const failed = [...failedWith.values()].reduce((sum, count) => sum + count, 0);
  return { arrivals, failed, p99Ms: quantile(times, 0.99) };
}

function send(agent: Agent, origin: string, { path, headers, body }: PacedRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const type = text ? { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) } : {};
    const sent = request(origin + path, { agent, method: text ? "POST" : "GET", headers: { ...headers, ...type } });
    sent.once("error", reject);
    sent.once("response", (response) => {
      response.once("error", reject);
      response.once("end", () => resolve(response.statusCode ?? 599)).resume();
    });
    sent.end(text);
  });
}
