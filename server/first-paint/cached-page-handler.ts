import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { sessionCookie } from "#app/features/accounts/sign-in/session-cookie.server.ts";
import { readViewHeaders } from "#app/features/visits/counts/reading/view-headers.ts";
import type { VisitRecorder } from "#app/features/visits/visit-recorder.server.ts";
import { splitLanguage } from "#app/lib/language/languages.ts";
import { startTrace, type TraceContext } from "#app/platform/http/trace-context.ts";
import type { AccessLine } from "#app/platform/logger.server.ts";
import type { RequestMetrics } from "#app/platform/metrics/request-metrics.server.ts";
import { isShared, isSharedForm } from "#app/shell/first-paint/shared-paths.ts";
import { chooseEncoding } from "../http/content-encoding.ts";
import { isUnchanged } from "../http/variant.ts";
import { asksForPage } from "../page-view.ts";
import type { Address } from "../site-env.ts";
import type { PageCache } from "./page-cache.ts";

/** Batches items after the responses of a turn, so that both find their code and data in the processor's caches. */
export function createTurnBatch<T>(handle: (item: T) => void): (item: T) => void {
  let items: T[] = [];
  const handleAll = () => {
    process.off("exit", handleAll);
    const batch = items;
    items = [];
    for (const item of batch) handle(item);
  };
  return (item) => {
    if (items.length === 0) {
      setImmediate(handleAll);
      process.prependListener("exit", handleAll); // before the log's, which writes its last lines
    }
    items.push(item);
  };
}

interface RecordingOptions {
  recorder: VisitRecorder;
  logAccess: (line: AccessLine) => void;
  requests: Pick<RequestMetrics, "record">;
  readIp: (socketAddress: string | undefined, forwardedFor: string | undefined) => string;
  readTrace: (socketAddress: string | undefined, traceparent: string | undefined) => TraceContext | undefined;
}

interface CachedPageHandlerOptions extends RecordingOptions {
  pages: PageCache;
  /** Whether a case study or a note, or a list of them, is there. */
  isEntryPage: (address: Address) => boolean;
  readAddress: (pathname: string) => Address;
}

export type CachedPageHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

interface SentPage {
  id: string;
  method: string;
  path: string;
  query: string;
  status: number;
  ms: number;
  asked: IncomingHttpHeaders;
  /** Read at once: a socket that is closed forgets it. */
  socketAddress: string | undefined;
}

interface ReadRequest {
  method: string | undefined;
  path: string;
  query: string;
  cookie: string | undefined;
}

/** Other shared paths are their own patterns, in each language. */
export const sharedRouteOf = (path: string): string =>
  splitLanguage(path).path.replace(/^(\/work|\/notes)\/.+/, "$1/:slug");

export function wantsSharedPage({ method, path, query, cookie }: ReadRequest, isEntryPage: boolean): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (!(isShared(path, query) || isSharedForm(path, query) || isEntryPage)) return false;
  return !cookie?.includes(`${sessionCookie}=`);
}

/** Sends shared pages from memory before any framework sees the request. Writes log line and visit when the turn ends. */
export function createCachedPageHandler({
  pages,
  isEntryPage,
  readAddress,
  ...recording
}: CachedPageHandlerOptions): CachedPageHandler {
  const recordSoon = createTurnBatch(createPageRecorder(recording));
  return (request, response) => {
    const { method = "", url = "" } = request;
    const end = url.indexOf("?");
    const [path, query] = end < 0 ? [url, ""] : [url.slice(0, end), url.slice(end)];
    const asked = request.headers;
    const address = readAddress(path);
    if (!wantsSharedPage({ method, path: address.path, query, cookie: asked.cookie }, isEntryPage(address)))
      return false;
    const page = pages.find(path);
    if (!page || hasBody(request)) return false;

    const startedAt = performance.now();
    const id = randomUUID();
    const variant = page.chooseVariant(chooseEncoding(asked["accept-encoding"] as string | undefined));
    const status = isUnchanged(variant, asked["if-none-match"]) ? 304 : 200;
    response.writeHead(status, status === 200 ? variant.listHeaders(id) : variant.listUnchangedHeaders(id));
    response.end(status === 200 && method === "GET" ? variant.body : undefined);
    const ms = performance.now() - startedAt;
    recordSoon({ id, method, path, query, status, ms, asked, socketAddress: request.socket.remoteAddress });
    return true;
  };
}

function createPageRecorder({ recorder, logAccess, requests, readIp, readTrace }: RecordingOptions) {
  return ({ id, method, path, query, status, ms, asked, socketAddress }: SentPage): void => {
    const ip = readIp(socketAddress, asked["x-forwarded-for"] as string | undefined);
    const trace = readTrace(socketAddress, asked.traceparent as string | undefined) ?? startTrace(id);
    const readHeader = (name: string) => asked[name];
    if (asksForPage(method, readHeader)) recorder.record({ ...readViewHeaders(readHeader), path, query, ip });
    logAccess({ id, traceId: trace.id, ip, method, path, status, ms });
    requests.record({ route: sharedRouteOf(path), method, status, ms });
  };
}

/** The app rejects a GET with a body. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
