import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { kibibyte, minuteMs, secondMs } from "#app/lib/units.ts";
import type { Site } from "#server/site.ts";

const graceMs = 60 * secondMs;
/** Half the rate of a throttled phone (64 kbit/s). */
const bytesPerSecondMin = 4 * kibibyte;
const checkEveryMs = secondMs;

interface ReadingLimits {
  graceMs?: number;
  bytesPerSecondMin?: number;
  checkEveryMs?: number;
}

interface Backlog {
  /** `bytesWritten` of the socket, buffered data included. */
  countedBytes: number;
  leftMs: number;
}

/** Only time with unread data counts: a response may be silent for as long as it needs. */
export function cutSlowReaders(server: Server, limits: ReadingLimits = {}): void {
  const grace = limits.graceMs ?? graceMs;
  const bytesPerMs = (limits.bytesPerSecondMin ?? bytesPerSecondMin) / secondMs;
  const everyMs = limits.checkEveryMs ?? checkEveryMs;
  const connections = new Map<Socket, Backlog | undefined>();
  server.on("connection", (socket) => {
    connections.set(socket, undefined);
    socket.once("close", () => connections.delete(socket));
  });
  const check = setInterval(() => {
    for (const [socket, known] of connections) {
      const { bytesWritten, writableLength } = socket;
      if (writableLength === 0) {
        if (known) connections.set(socket, undefined);
        continue;
      }
      const backlog = known ?? { countedBytes: bytesWritten - writableLength, leftMs: grace };
      connections.set(socket, backlog);
      backlog.leftMs += (bytesWritten - backlog.countedBytes) / bytesPerMs - everyMs;
      backlog.countedBytes = bytesWritten;
      if (backlog.leftMs < 0) socket.destroy();
    }
  }, everyMs);
  check.unref();
  server.once("close", () => clearInterval(check));
}

const defaultStatus = "400 Bad Request";
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Node takes the first of several `Host` headers, a proxy may take the last (RFC 9112, section 3.2: 400). */
export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === "host") count++;
  return count > 1;
}

/** Node also sends 400 after the request was answered: a proxy could take that for the response to its next request. */
export function respondToBrokenRequests(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => void responses.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const last = responses.get(socket);
    const isBetweenRequests = last === undefined || (last.writableFinished && last.req.complete);
    if (socket.writable && (isBetweenRequests || !last.headersSent))
      socket.write(`HTTP/1.1 ${statuses[error.code ?? ""] ?? defaultStatus}\r\nConnection: close\r\n\r\n`, "latin1");
    socket.destroy(error);
  });
}

const headersTimeoutMs = 10 * secondMs;
/** 25 MB at 230 kbit/s, a phone with a bad connection; a body without progress has less (`http/budget/`). */
const requestTimeoutMs = 15 * minuteMs;
/** Resolution of the two limits above; Node's default is 30 s. */
const timeoutsCheckedEveryMs = secondMs;
/** In bytes. The calculator's URL carries two numbers of 10,000 digits; Node's default is 16 KB. */
const maxHeaderSize = 32 * 1_024;
/** Longer than any response is silent: the assistant waits at most 20 s for the language model. */
const idleTimeoutMs = 2 * minuteMs;
const keepAliveTimeoutMs = 65 * secondMs;

interface HttpServerOptions {
  idleMs?: number;
  /** How long a connection without a request stays open. Node closes it a second later than it announces. */
  keepAliveMs?: number;
}

export function createHttpServer(
  site: Pick<Site, "fetch" | "serveCachedPage">,
  { idleMs = idleTimeoutMs, keepAliveMs = keepAliveTimeoutMs }: HttpServerOptions = {},
): Server {
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: timeoutsCheckedEveryMs,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize,
    // No stream for a body that does not exist: a fifth of the cost of a cached page.
    optimizeEmptyRequests: true,
  });
  // headersTimeout and requestTimeout end with the request; a client that does not read would hold the response.
  server.setTimeout(idleMs);
  respondToBrokenRequests(server);
  // HTTP/1.0 has no Host header; HAProxy's health checks use it.
  const listener = getRequestListener(site.fetch, { hostname: "localhost" });
  server.on("request", (request, response) => {
    if (hasManyHosts(request)) response.writeHead(400, { Connection: "close" }).end();
    else if (!site.serveCachedPage(request, response)) listener(request, response);
  });
  cutSlowReaders(server);
  return server;
}
