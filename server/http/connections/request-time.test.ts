import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { respondToBrokenRequests } from "./broken-requests.ts";
import { limitRequestTime } from "./request-time.ts";

const timeMs = 200;
const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\nbegun`;

/** Sends a request that does not end. @returns what the server says within five times its limit, or "nothing" */
async function begin(request: string): Promise<string> {
  const server = createServer((message) => message.resume().on("error", () => {}));
  respondToBrokenRequests(server);
  limitRequestTime(server, timeMs);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.write(request);
  const late = new Promise<string>((resolve) => setTimeout(resolve, 5 * timeMs, "nothing"));
  return Promise.race([once(socket, "data").then(([data]) => String(data).slice(0, 12)), late]);
}

const form = "multipart/form-data; boundary=x";

test.each([
  ["a form", "/contact", "application/x-www-form-urlencoded", "HTTP/1.1 408"],
  ["a form with files elsewhere", "/login", form, "HTTP/1.1 408"],
  ["an upload, which has longer", "/contact/files?x", form, "nothing"],
])("%s that does not arrive in time", async (_what, path, type, expected) => {
  expect(await begin(head(path, type))).toBe(expected);
});
