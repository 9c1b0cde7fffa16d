import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import type { RequestGate } from "#server/restore/request-gate.ts";
import type { Site } from "#server/site.ts";
import { hasManyHosts, respondToBrokenRequests } from "./broken-requests.ts";
import { cutSlowReaders } from "./slow-readers.ts";

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
  gate?: RequestGate | undefined;
}

export function createHttpServer(
  site: Pick<Site, "fetch" | "serveCachedPage">,
  { idleMs = idleTimeoutMs, keepAliveMs = keepAliveTimeoutMs, gate }: HttpServerOptions = {},
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
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (hasManyHosts(request)) response.writeHead(400, { Connection: "close" }).end();
    else if (!site.serveCachedPage(request, response)) listener(request, response);
  };
  server.on("request", gate ? (request, response) => gate.enter(request, response, serve) : serve);
  cutSlowReaders(server);
  return server;
}
