import type { ReactNode } from "react";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { RequestLog } from "#app/platform/logger.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { type Boot, createBoot, readHandle, UnknownHandoffError } from "#app/shell/first-paint/boot.ts";
import { BootContext } from "#app/shell/first-paint/boot-context.ts";
import { renderDocument } from "#app/shell/first-paint/render-document.server.ts";

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
  const info = context.get(requestContext);
  // The answer to a form starts at once: it has a field to point at, or a toast to show.
  const mayWait = request.method === "GET" && (info.isShared || readHandle(entry) !== undefined);
  const boot = mayWait ? await readBoot(entry, info.log) : undefined;
  // Only React Router's own scripts carry the nonce: the others are known by their hash.
  const nonce = boot ? undefined : info.nonce;
  const document: ReactNode = (
    <BootContext value={boot}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </BootContext>
  );
  const { body, isWhole } = await renderDocument(document, { nonce, giveUpAfterMs: streamTimeout + 1_000 });
  return new Response(body, { status: isWhole ? status : 500, headers });
}

/**
 * What the loader needs, where React may wait. An error page starts at once: its buttons are the way on. So does
 * everything in development, where modules are loaded one by one and change.
 */
async function readBoot(entry: EntryContext, log: RequestLog): Promise<Boot | undefined> {
  if (import.meta.env.DEV || entry.staticHandlerContext.errors || !entry.serverHandoffStream) return undefined;
  const data = await new Response(entry.serverHandoffStream).text();
  try {
    const boot = createBoot(entry, data);
    entry.serverHandoffStream = undefined; // or the router would send it as scripts
    return boot;
  } catch (error) {
    if (!(error instanceof UnknownHandoffError)) throw error;
    log.error({ err: error }, "the page starts at once");
    entry.serverHandoffStream = new Response(data).body ?? undefined;
    return undefined;
  }
}
