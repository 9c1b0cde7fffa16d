import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { readRootData } from "#app/features/content/root-data.server.ts";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { takeTurn } from "#app/platform/http/turn-queue.server.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { addStyle } from "#app/shell/document-style/document-style.server.ts";
import { deferredNonce, deferScripts, dropScrollScript } from "#app/shell/first-paint/deferred-scripts.server.ts";
import { deferStrings } from "#app/shell/first-paint/deferred-strings.server.ts";
import { readHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { loaderScript } from "#app/shell/first-paint/inline-scripts.ts";
import { renderDocument } from "#app/shell/first-paint/render-document.server.ts";
import { listSharedLinks } from "#app/shell/first-paint/shared-paths.ts";
import { fullUrl } from "#app/shell/full-stylesheet.tsx";
import measureUrl from "#app/shell/measurements/measure-page.ts?worker&url";
import { rootId } from "#app/shell/studio.ts";

const listSentStrings = (data: { strings?: Record<string, string> } | undefined) => Object.entries(data?.strings ?? {});

/** Limit for a page's pending data. */
export const streamTimeout = 5_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return; // the visitor left
  const { log } = (context as RouterContextProvider).get(requestContext);
  // A client error, which any visitor can cause at will.
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
  // A document may hold a visitor's messages or a form's key.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const info = context.get(requestContext);
  // After an error of a middleware no loader has run, and the page around it is the same.
  entry.staticHandlerContext.loaderData[rootId] ??= { ...readRootData(context), isLate: true };
  // The router's settings for browsers: those that are off are 50 bytes of each document.
  const settings = JSON.parse(entry.serverHandoffString ?? "{}");
  entry.serverHandoffString = JSON.stringify(settings, (_key, value) => (value === false ? undefined : value));
  const handle = readHandle(entry);
  // Responses to forms (a field to focus, a toast to show), error pages, and everything in development start at once.
  const isDeferred =
    !import.meta.env.DEV &&
    request.method === "GET" &&
    !entry.staticHandlerContext.errors &&
    (info.isShared || handle !== undefined);
  // The other inline scripts are allowed by hash.
  const nonce = isDeferred ? deferredNonce : info.nonce;
  await takeTurn(); // once more: the data of many may have come in the same one
  const { body, isWhole } = await renderDocument(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
    nonce: isDeferred ? undefined : nonce,
    giveUpAfterMs: streamTimeout + 1_000,
  });
  const init = { status: isWhole ? status : 500, headers };
  const document = addStyle(new TextDecoder().decode(body), context.get(siteContentContext).brandCss);
  if (!isDeferred) return new Response(dropScrollScript(document), init);
  const sent = Object.values(entry.staticHandlerContext.loaderData).flatMap(listSentStrings);
  const deferred = deferStrings(document, sent, currentLanguage());
  const files = {
    loader: loaderScript,
    sheet: fullUrl,
    measure: measureUrl,
    sample: getServices(context).config.vitalsSample,
    shared: listSharedLinks(document, currentLanguage()),
    strings: deferred.script,
  };
  const { html, scriptSource } = deferScripts(deferred.html, files, handle);
  info.allowScript(scriptSource);
  return new Response(html, init);
}
