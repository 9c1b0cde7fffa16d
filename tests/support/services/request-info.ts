import { createSilentLogger } from "#app/platform/logger.server.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";

/** For code that is called without the server. */
export const createRequestInfo = (): RequestInfo => ({
  id: "request",
  nonce: "",
  ip: "203.0.113.9",
  log: createSilentLogger(),
  traceId: "",
  createTraceparent: () => "",
  matchRoute() {},
  allowFrames() {},
  allowScript() {},
});
