import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { hasManyHosts, respondToBrokenRequests } from "./http-server.ts";

/** @returns a function that sends bytes on one connection, each part after an answer to the part before, until it closes */
async function startServer(listener: RequestListener): Promise<(...parts: string[]) => Promise<string>> {
  const server = createServer({ connectionsCheckingInterval: 20, headersTimeout: 100, requestTimeout: 100 }, listener);
  respondToBrokenRequests(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number }; // it listens on TCP
  return async (...parts) => {
    const socket = connect(port, "127.0.0.1");
    const received = text(socket);
    for (const [n, part] of parts.entries()) {
      if (n > 0) await once(socket, "data");
      socket.write(part);
    }
    return received;
  };
}

const answer: RequestListener = (_request, response) => void response.end("answer");
const neverAnswer: RequestListener = () => {};
const chunkedPost = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
const statusesOf = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

test("several Host headers are seen, which Node joins to one", async () => {
  const send = await startServer(
    (request, response) => void response.writeHead(hasManyHosts(request) ? 400 : 200).end(),
  );
  const get = (hosts: string) => `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
  expect(statusesOf(await send(get("Host: a\r\n")))).toEqual([200]);
  expect(statusesOf(await send(get("Host: a\r\nX-Host: b\r\n")))).toEqual([200]);
  expect(statusesOf(await send(get("Host: a\r\nhOST: b\r\n")))).toEqual([400]);
});

test("a body that breaks after its request was answered gets no second answer", async () => {
  const send = await startServer(answer);
  expect(statusesOf(await send(`${chunkedPost}2\r\nxx`, "broken"))).toEqual([200]);
  expect(statusesOf(await send(`${chunkedPost}2\r\nxxbroken`))).toEqual([200]);
});

test("a body that breaks before is answered 400", async () => {
  const send = await startServer(neverAnswer);
  expect(statusesOf(await send(`${chunkedPost}2\r\nxxbroken`))).toEqual([400]);
});

test("what breaks in the middle of an answer adds nothing to it", async () => {
  const send = await startServer((_request, response) => void response.write("the first half"));
  const received = await send(chunkedPost, "broken");
  expect(statusesOf(received)).toEqual([200]);
  expect(received).toMatch(/the first half\r\n$/);
});

test.each([
  ["no HTTP at all", ["nonsense\r\n\r\n"], [400]],
  ["a header that is too long", [`GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`], [431]],
  ["a head that does not end in time", ["GET / HTTP/1.1\r\nHost: x\r\n"], [408]],
  ["nonsense after a request", ["GET / HTTP/1.1\r\nHost: x\r\n\r\n", "nonsense\r\n\r\n"], [200, 400]],
])("%s is answered", async (_what, parts, expected) => {
  const send = await startServer(answer);
  expect(statusesOf(await send(...parts))).toEqual(expected);
});
