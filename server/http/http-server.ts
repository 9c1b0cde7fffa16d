import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import type { Site } from "../site.ts";
import { answerBrokenRequests } from "./broken-requests.ts";

const headersTimeoutMs = 10 * secondMs;
const requestTimeoutMs = 30 * secondMs;
/** In bytes. The calculator's address carries two numbers of 10,000 digits; Node's own limit is 16 KB. */
const maxHeaderSize = 32 * 1_024;
/** Longer than any answer of ours is silent: the assistant's waits 20 s at most for the language model's next words. */
const idleTimeoutMs = 2 * minuteMs;

interface HttpServerOptions {
  /** How long nothing may move on a connection with a request under way; then it is cut. */
  idleMs?: number;
}

/** A server for the site, not listening yet. */
export function createHttpServer(
  site: Pick<Site, "fetch" | "frontDoor">,
  { idleMs = idleTimeoutMs }: HttpServerOptions = {},
): Server {
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    maxHeaderSize,
    // No stream is set up for a body that is not there: a fifth of what a page from memory costs.
    optimizeEmptyRequests: true,
  });
  // The two limits above end with the request: who then does not read would hold the answer in memory for ever.
  server.setTimeout(idleMs);
  answerBrokenRequests(server);
  const listener = getRequestListener(site.fetch);
  server.on("request", (request, response) => {
    if (!site.frontDoor(request, response)) listener(request, response);
  });
  return server;
}
