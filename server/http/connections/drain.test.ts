import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { kibibyte } from "#app/lib/units.ts";
import { createDrain } from "./drain.ts";

const endless = 64 * 1_024 * kibibyte;

async function openServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  const drain = createDrain(server, { slowClientMs: 100 });
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { server, drain };
}

/** A client that sends `text` and keeps what comes. */
function send(server: Server, text: string) {
  const socket: Socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const client = { socket, received: "" };
  socket.on("error", () => {});
  socket.setEncoding("latin1").on("data", (part: string) => {
    client.received += part;
  });
  socket.write(text);
  onTestFinished(() => void socket.destroy());
  return client;
}

const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

test.each<[string, RequestListener]>([
  ["headers by name", (_, response) => response.writeHead(200, { "Content-Length": "2" }).end("ok")],
  ["headers in a flat list", (_, response) => response.writeHead(200, ["Content-Length", "2"]).end("ok")],
])("once it began, requests are answered and their connections end: %s", async (_, listener) => {
  const { server, drain } = await openServer(listener);
  const early = send(server, get);
  await expect.poll(() => early.received).toMatch(/^HTTP\/1\.1 200 [\s\S]*keep-alive[\s\S]*ok$/);
  drain.begin();
  early.socket.write(get);
  await once(early.socket, "close");
  const late = send(server, get);
  await once(late.socket, "close");
  for (const { received } of [early, late]) expect(received).toMatch(/Connection: close\r\n[\s\S]*ok$/);
});

test("the end waits for the app, and cuts clients that are slow to send or to read", async () => {
  let respond: (() => void) | undefined;
  const { server, drain } = await openServer((request, response) => {
    if (request.url === "/slow-app") respond = () => response.end("done");
    else if (request.url === "/large") response.end(Buffer.alloc(endless));
    else if (request.method === "GET") response.end("ok");
  });
  const stuck = [
    send(server, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc"),
    send(server, `${get}GET / HTTP/1.1\r\nHost`),
    send(server, "GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n"),
  ];
  const [, halfHeaders, reader] = stuck;
  reader?.socket.pause();
  const working = send(server, "GET /slow-app HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => halfHeaders?.received).toMatch(/ok$/);
  await expect.poll(() => respond).toBeDefined();

  let isClosed = false;
  const closing = drain.close().then(() => {
    isClosed = true;
  });
  const connections = () =>
    new Promise<number>((resolve, reject) => server.getConnections((error, n) => (error ? reject(error) : resolve(n))));
  await expect.poll(connections).toBe(1);
  expect(isClosed).toBe(false);
  respond?.();
  await closing;
  await expect.poll(() => working.received).toMatch(/done$/);
});
