import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadBundle, type OpenSite, openSite } from "#tests/support/site/site.ts";

const origin = "https://studio.example";
const message = "intent=send&name=Ann&email=ann%40example.org&message=Hello";

let site: OpenSite;
let server: Server;
beforeAll(async () => {
  site = await openSite({ env: { PUBLIC_URL: origin } });
  server = loadBundle().bundle.createHttpServer(site.site).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await site.close();
});

const openSocket = () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  return socket;
};

/** Sends raw bytes. @returns the status of the response; 0 if the connection ends without one */
async function ask(request: string): Promise<number> {
  const socket = openSocket();
  const response = readText(socket).catch(() => "");
  socket.write(request, "latin1");
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await response)?.[1] ?? 0);
}

const lines = (...headers: string[]) => `${["Host: studio.example", "Connection: close", ...headers].join("\r\n")}\r\n`;
const read = (target: string, ...headers: string[]) => `GET ${target} HTTP/1.1\r\n${lines(...headers)}\r\n`;
const post = (path: string, ...headers: string[]) =>
  `POST ${path} HTTP/1.1\r\n${lines(
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${message.length}`,
    ...headers,
  )}\r\n${message}`;
const ours = "Sec-Fetch-Site: same-origin";
const errors = () => site.log.filter(({ level }) => Number(level) >= 50);

test.each([
  ["a form without an origin", 403, post("/contact", "Origin: null")],
  ["a form from elsewhere", 403, post("/contact.data", "Origin: https://evil.example")],
  [
    "a form whose encoding is unknown",
    400,
    post("/contact", ours, "Content-Type: text/plain").replace(/Content-Type: app.*\r\n/, ""),
  ],
  ["a form of a page that takes none", 405, post("/_root.data", ours, "Origin: null")],
  ["broken turbo-stream parameters", 200, read("/contact.data?_routes=%ff")],
  ["an address that cannot be decoded", 404, read("/%E0%A4%A")],
  ["another site's address", 200, read("http://evil.example/contact")],
  ["an address without a slash", 400, read("contact")],
  ["a host that is none", 400, read("/", "Host: a b").replace("Host: studio.example\r\n", "")],
  ["two lengths", 400, post("/contact", ours, "Transfer-Encoding: chunked")],
  ["headers of 40 KB", 431, read("/", `Cookie: ${"x".repeat(40_000)}`)],
  ["an expectation that is unknown", 417, read("/", "Expect: nonsense")],
  ["TRACE", 405, `TRACE /contact HTTP/1.1\r\n${lines()}\r\n`],
  ["a method that does not exist", 400, `FOO / HTTP/1.1\r\n${lines()}\r\n`],
  ["PROPFIND", 405, `PROPFIND /contact HTTP/1.1\r\n${lines(ours)}\r\n`],
  ["a chunk that is none", 400, `POST /contact HTTP/1.1\r\n${lines(ours, "Transfer-Encoding: chunked")}\r\nzz\r\n`],
])("%s: %i, and no error in the log", async (_what, status, request) => {
  expect(await ask(request)).toBe(status);
  expect(errors()).toEqual([]);
});

test.each(["/contact", "/contact.data"])("a form of ours with a hidden origin is accepted at %s", async (path) => {
  // As sent from a page with `Referrer-Policy: no-referrer`, such as those that set a password.
  expect(await ask(post(path, ours, "Origin: null"))).toBe(200);
  expect(errors()).toEqual([]);
});

test("a load balancer's check in HTTP/1.0 without a host gets a response", async () => {
  expect(await ask("GET /healthz HTTP/1.0\r\n\r\n")).toBe(200);
});

test("a client that disconnects during a request is 499 in the log, and no error", async () => {
  const socket = openSocket();
  socket.write(post("/login", ours).slice(0, -5));
  await once(server, "request");
  socket.resetAndDestroy();
  const line = () => site.log.find(({ status, path }) => status === 499 && path === "/login");
  await expect.poll(line).toMatchObject({ level: 30 });
  expect(errors()).toEqual([]);
});
