import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { kibibyte } from "#app/lib/units.ts";
import { cutSlowReaders } from "./http-server.ts";

const size = 16 * 1_024 * kibibyte;

/** @returns a client that has asked and reads nothing yet */
async function ask(listener: RequestListener, bytesPerSecondMin: number) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  cutSlowReaders(server, { graceMs: 100, bytesPerSecondMin, checkEveryMs: 10 });
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  socket.on("error", () => {});
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [, response] = await once(server, "request");
  return { socket, response: response as Parameters<RequestListener>[1] };
}

const large: RequestListener = (_, response) => void response.end(Buffer.alloc(size));

test("a reader below the least speed is cut, however steadily it reads", async () => {
  const { socket, response } = await ask(large, 100 * 1_024 * kibibyte);
  const trickle = setInterval(() => socket.read(1), 5);
  onTestFinished(() => clearInterval(trickle));
  await once(response, "close");
  expect(response.writableFinished).toBe(false);
});

test("a slow reader above it gets the whole response", async () => {
  const { socket, response } = await ask(large, 8 * 1_024 * kibibyte);
  await sleep(300); // longer than the grace, and far from the 2 s that the size allows
  socket.on("data", () => {}).resume();
  await once(response, "close");
  expect(response.writableFinished).toBe(true);
});

test("a response that has nothing to send for longer than the grace is not the reader's error", async () => {
  const { socket, response } = await ask((_, response) => void response.write("first"), 100 * 1_024 * kibibyte);
  let received = "";
  socket.setEncoding("latin1").on("data", (part: string) => {
    received += part;
  });
  socket.resume();
  await sleep(300);
  response.end("last");
  await expect.poll(() => received).toMatch(/first[\s\S]*last/);
});
