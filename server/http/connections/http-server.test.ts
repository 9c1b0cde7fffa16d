import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { modelTimeouts } from "#app/features/chatbot/chatbot-limits.ts";
import { kibibyte } from "#app/lib/units.ts";
import { createHttpServer } from "./http-server.ts";

/** Asks a server that answers with a body, and reads nothing of it. */
async function askWithoutReading(body: ReadableStream, idleMs: number): Promise<Server> {
  const site = { fetch: () => new Response(body), serveCachedPage: () => false };
  const server = createHttpServer(site, { idleMs }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  socket.on("error", () => {});
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(server, "request");
  return server;
}

test("a request with several Host headers is answered 400, also for a page from memory", async () => {
  const site = { fetch: () => new Response(), serveCachedPage: () => expect.unreachable() };
  const server = createHttpServer(site).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
  const [head] = await once(socket, "data");
  expect(String(head)).toContain("HTTP/1.1 400 Bad Request");
});

const connectionsOf = (server: Server) => promisify(server.getConnections.bind(server))();

test("a reader who takes nothing of an answer is cut off, and the answer let go", async () => {
  let isLetGo = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * kibibyte)),
    cancel() {
      isLetGo = true;
    },
  });
  const server = await askWithoutReading(endless, 200);
  await expect.poll(() => connectionsOf(server), { timeout: 4_000 }).toBe(0);
  await expect.poll(() => isLetGo).toBe(true);
});

test("an idle connection outlives a reverse proxy's, by default and as long as it is told to", () => {
  const site = { fetch: () => new Response(), serveCachedPage: () => false };
  expect(createHttpServer(site).keepAliveTimeout).toBeGreaterThan(60_000);
  expect(createHttpServer(site, { keepAliveMs: 90_000 }).keepAliveTimeout).toBe(90_000);
});

test("the assistant may be silent for as long as its language model may", () => {
  const { timeout } = createHttpServer({ fetch: () => new Response(), serveCachedPage: () => false });
  expect(timeout).toBeGreaterThan(2 * Math.max(modelTimeouts.firstTextMs, modelTimeouts.betweenTextsMs));
});
