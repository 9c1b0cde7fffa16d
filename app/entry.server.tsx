import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestContext } from "#app/platform/request-context.ts";

/** How long a page may wait for its data before it is sent as it is. */
export const streamTimeout = 5_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return; // the visitor left
  const { log } = (context as RouterContextProvider).get(requestContext);
  // An address or a method that leads nowhere: the asker's fault, and anybody can make as many as they like.
  if (isRouteErrorResponse(error) && error.status < 500) log.warn({ status: error.status }, "no such route");
  else log.error({ err: error }, "rendering failed");
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A document names its visitor's messages or carries its form's key: nobody else may keep it.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce } = context.get(requestContext);
  let responseStatus = status;
  // AbortSignal.timeout() would keep every finished render in memory for its whole delay; this timer is cleared.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), streamTimeout + 1_000);
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
    nonce,
    signal: abort.signal,
    onError() {
      responseStatus = 500; // React Router has told handleError
    },
  });
  const done = stream.allReady.finally(() => clearTimeout(timer)).catch(() => {});
  if (isbot(request.headers.get("user-agent"))) await done;
  return new Response(stream, { status: responseStatus, headers });
}
