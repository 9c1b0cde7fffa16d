import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { kibibyte, secondMs } from "#app/lib/units.ts";
import type { AppError } from "#app/platform/app-error.ts";
import { MetricStore } from "#app/platform/metrics/metric-store.server.ts";
import { bytesPerSecondMin, RequestBudget } from "./request-budget.ts";
import { boundRequests, type RequestKind } from "./request-kinds.ts";

const bounds = boundRequests(25 * kibibyte ** 2);

/** A server whose requests name their kind and network, and which answers once a body is read, except to "unanswered". */
async function openServer({
  patienceMs = 60 * secondMs,
  yieldsAfterMs = 60 * secondMs,
  pages = 200,
  answer = "",
} = {}) {
  const metrics = new MetricStore();
  const page = { ...bounds.page, total: { requests: pages, bytes: 0 } };
  const own = { ...bounds, page, upload: { ...bounds.upload, yieldsAfterMs } };
  const budget = new RequestBudget({ bounds: own, metrics, patienceMs, lookEveryMs: 20 });
  const server = createServer(async (incoming: IncomingMessage, outgoing) => {
    const [, kind, network = "", bytes] = (incoming.url ?? "").split("/");
    try {
      budget.take({ kind: kind as RequestKind, network, bytes: Number(bytes), incoming, outgoing });
    } catch (error) {
      const { status, retryAfterS } = error as AppError;
      outgoing.writeHead(status, { "Retry-After": String(retryAfterS), Connection: "close" }).end();
      return;
    }
    incoming.resume().on("error", () => {});
    await once(incoming, "end").then(
      () => network === "unanswered" || outgoing.end(answer),
      () => {},
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const hold = async (kind: RequestKind, network: string, bytes = 0, length = 100_000) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    let received: Promise<string> | undefined;
    /** Starts reading the response. */
    const response = () => {
      received ??= new Promise((resolve) => socket.once("data", (data) => resolve(String(data))));
      return received;
    };
    const taken = once(server, "request");
    socket.write(`POST /${kind}/${network}/${bytes} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    await taken;
    const status = async () =>
      (await Promise.race([response(), sleep(50, "HTTP/1.1 is held")])).split("\r\n", 1)[0]?.slice(9);
    return { socket, status, response };
  };
  const read = async (name: string, kind: RequestKind) => {
    const family = metrics.families.find((one) => one.name === name);
    if (family?.type !== "gauge") throw new Error(`no gauge is called ${name}`);
    return (await family.read()).find(({ labels }) => labels?.kind === kind)?.value;
  };
  return { hold, read };
}

type Hold = Awaited<ReturnType<typeof openServer>>["hold"];
async function fill(hold: Hold, kind: RequestKind) {
  const { perNetwork, total } = bounds[kind];
  const held: Awaited<ReturnType<Hold>>[] = [];
  for (let n = 0; n < total.requests; n++) held.push(await hold(kind, `n${Math.floor(n / perNetwork.requests)}`));
  return held;
}

test.each([
  ["form", 100],
  ["bulk", 4],
  ["upload", 10],
  ["mail", 4],
  ["page", 80],
  ["stream", 100],
] as const)("a network has so many places of a %s: %i; then it waits, others do not", async (kind, max) => {
  const { hold, read } = await openServer();
  for (let n = 0; n < max; n++) await hold(kind, "one");
  const next = await (await hold(kind, "one")).response();
  expect(next).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\n(.+\r\n)*Retry-After: 5\r\n/i);
  expect(await (await hold(kind, "another")).status()).toBe("is held");
  expect(await read("northlight_running_requests", kind)).toBe(max + 1);
});

test("bytes of bodies in memory are bounded, too", async () => {
  const { hold, read } = await openServer();
  for (let n = 0; n < 32; n++) await hold("form", "one", 64 * kibibyte);
  expect(await (await hold("form", "one", 1)).status()).toBe("503 Service Unavailable");
  expect(await (await hold("upload", "one")).status()).toBe("is held");
  expect(await read("northlight_running_request_bytes", "form")).toBe(2 * kibibyte ** 2);
});

test("an end of the connection gives the place back", async () => {
  const { hold, read } = await openServer();
  const held = [];
  for (let n = 0; n < 10; n++) held.push(await hold("upload", "one"));
  held[0]?.socket.destroy();
  held[1]?.socket.write(Buffer.alloc(100_000));
  await expect.poll(() => read("northlight_running_requests", "upload")).toBe(8);
  expect(await (await hold("upload", "one")).status()).toBe("is held");
});

test("where all places for forms are taken, the one that waits longest gives its place to the next", async () => {
  const { hold } = await openServer();
  const held = await fill(hold, "form");
  expect(await (await hold("form", "another")).status()).toBe("is held");
  expect(await held[0]?.status()).toBe("503 Service Unavailable");
  expect(await held[1]?.status()).toBe("is held");
});

test("a response that is not read gives its place to the next request, one that is being made does not", async () => {
  const { hold } = await openServer({ pages: 2, answer: "x".repeat(16 * kibibyte ** 2) });
  const making = await hold("page", "unanswered", 0, 0);
  const unread = await hold("page", "one", 0, 0);
  const next = await hold("page", "unanswered", 0, 0);
  await once(unread.socket.resume(), "close");
  expect(await making.status()).toBe("is held");
  expect(await next.status()).toBe("is held");
  expect(await (await hold("page", "unanswered", 0, 0)).status()).toBe("503 Service Unavailable");
});

test("an upload gives its place up where it has stood still, and not before", async () => {
  const { hold } = await openServer({ yieldsAfterMs: 2 * secondMs });
  const [first, second] = await fill(hold, "upload");
  expect(await (await hold("upload", "another")).status()).toBe("503 Service Unavailable");
  await sleep(1.8 * secondMs);
  first?.socket.write(Buffer.alloc(50_000));
  await expect.poll(async () => (await hold("upload", "another")).status()).toBe("is held");
  expect([await first?.status(), await second?.status()]).toEqual(["is held", "503 Service Unavailable"]);
});

test("a body without progress ends with 408; one that arrives faster than 4 KB a second does not", async () => {
  const { hold } = await openServer({ patienceMs: 400 });
  const [still, slow, moving] = [await hold("upload", "a"), await hold("form", "b"), await hold("upload", "c")];
  void slow.response();
  for (let n = 0; n < 12; n++) {
    slow.socket.write("x");
    moving.socket.write(Buffer.alloc(bytesPerSecondMin / 5));
    await sleep(50);
  }
  expect([await still.status(), await slow.status(), await moving.status()]).toEqual([
    "408 Request Timeout",
    "408 Request Timeout",
    "is held",
  ]);
});
