import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import type { Site } from "../site.ts";
import { answerBrokenRequests } from "./broken-requests.ts";
import { cutSlowReaders } from "./slow-readers.ts";

const headersTimeoutMs = 10 * secondMs;
const requestTimeoutMs = 30 * secondMs;
/** How late the two limits above may apply; Node's own interval is 30 s. */
const timeoutsCheckedEveryMs = secondMs;
/** In bytes. The calculator's address carries two numbers of 10,000 digits; Node's own limit is 16 KB. */
const maxHeaderSize = 32 * 1_024;
/** Longer than any answer of ours is silent: the assistant's waits 20 s at most for the language model's next words. */
const idleTimeoutMs = 2 * minuteMs;
/** The default of KEEP_ALIVE_S. */
const keepAliveTimeoutMs = 65 * secondMs;

interface HttpServerOptions {
  /** How long nothing may move on a connection with a request under way; then it is cut. */
  idleMs?: number;
  /** How long a connection without a request stays open; Node closes it a second later than it tells the client. */
  keepAliveMs?: number;
}

/** A server for the site, not listening yet. */
export function createHttpServer(
  site: Pick<Site, "fetch" | "frontDoor">,
  { idleMs = idleTimeoutMs, keepAliveMs = keepAliveTimeoutMs }: HttpServerOptions = {},
): Server {
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: timeoutsCheckedEveryMs,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize,
    // No stream is set up for a body that is not there: a fifth of what a page from memory costs.
    optimizeEmptyRequests: true,
  });
  // headersTimeout and requestTimeout end with the request: who then does not read would hold the answer for ever.
  server.setTimeout(idleMs);
  answerBrokenRequests(server);
  // HTTP/1.0 knows no Host, and HAProxy's health checks speak it.
  const listener = getRequestListener(site.fetch, { hostname: "localhost" });
  server.on("request", (request, response) => {
    if (!site.frontDoor(request, response)) listener(request, response);
  });
  cutSlowReaders(server);
  return server;
}
