import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { VisitRecorder } from "#app/features/visits/visit-recorder.server.ts";
import type { AccessLine } from "#app/platform/logger.server.ts";
import { chooseEncoding } from "../http/content-encoding.ts";
import { isUnchanged, unchangedHeaders, type Variant } from "../http/variant.ts";
import { asksForPage } from "../page-view.ts";
import type { SharedPages } from "./shared-pages.ts";
import { wantsSharedPage } from "./wants-shared-page.ts";

interface FrontDoorParts {
  pages: SharedPages;
  recorder: VisitRecorder;
  logAccess: (line: AccessLine) => void;
  /** The visitor's address, from the socket and X-Forwarded-For. */
  readIp: (socketAddress: string | undefined, forwardedFor: string | undefined) => string;
  /** Headers of every answer and the policy of documents. */
  headers: readonly (readonly [string, string])[];
}

/** Answers what is in memory. @returns false where the request must go on to the app */
export type FrontDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

type FlatHeaders = string[];

/**
 * Sends shared pages that are in memory, before any framework sees the request, from buffers and with headers that were
 * put together once. Such a request still gets its id, log line and visit.
 */
export function createFrontDoor({ pages, recorder, logAccess, readIp, headers }: FrontDoorParts): FrontDoor {
  const flatten = createFlattener(headers);
  return (request, response) => {
    const { method, url = "" } = request;
    const end = url.indexOf("?");
    const [path, query] = end < 0 ? [url, ""] : [url.slice(0, end), url.slice(end)];
    const asked = request.headers;
    if (!wantsSharedPage({ method, path, query, cookie: asked.cookie })) return false;
    const page = pages.find(path);
    if (!page || hasBody(request)) return false;

    const startedAt = performance.now();
    const id = randomUUID();
    const variant = page.variants[chooseEncoding(asked["accept-encoding"] as string | undefined)];
    const status = isUnchanged(variant, asked["if-none-match"]) ? 304 : 200;
    response.writeHead(status, flatten(variant, status, id));
    response.end(status === 200 && method === "GET" ? variant.body : undefined);

    const ip = readIp(request.socket.remoteAddress, asked["x-forwarded-for"] as string | undefined);
    if (asksForPage(method, (name) => asked[name])) recorder.record({ path, userAgent: asked["user-agent"] ?? "", ip });
    logAccess({ id, ip, method, path, status, ms: performance.now() - startedAt });
    return true;
  };
}

/** A GET with a body goes on to the app, which refuses it. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** A flat [name, value, …] list, which `writeHead` sends as it is; the last value is the request id. */
function createFlattener(common: FrontDoorParts["headers"]) {
  const flat = { 200: new WeakMap<Variant, FlatHeaders>(), 304: new WeakMap<Variant, FlatHeaders>() };
  const create = (variant: Variant, status: 200 | 304): FlatHeaders => {
    const own = Object.entries(status === 200 ? variant.headers : unchangedHeaders(variant));
    return [...own, ...common, ["X-Request-Id", ""]].flat() as FlatHeaders;
  };
  return (variant: Variant, status: 200 | 304, id: string): FlatHeaders => {
    let headers = flat[status].get(variant);
    if (!headers) {
      headers = create(variant, status);
      flat[status].set(variant, headers);
    }
    headers[headers.length - 1] = id;
    return headers;
  };
}
