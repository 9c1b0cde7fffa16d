import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Services } from "#app/composition/services.server.ts";
import { AppError, createClientGoneError, createNotFoundError } from "#app/platform/app-error.ts";
import { runForClient } from "#app/platform/http/client-presence.server.ts";
import { createAccessLog } from "#app/platform/logger.server.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";
import { studio } from "#studio";
import { version } from "../package.json" with { type: "json" };
import { createApi } from "./api.ts";
import type { SharedPages } from "./first-paint/shared-pages.ts";
import { wantsSharedPage } from "./first-paint/wants-shared-page.ts";
import { type Assets, chooseAssetEncoding } from "./http/assets.ts";
import { limitBody } from "./http/body-limit.ts";
import { clientIp } from "./http/client-ip.ts";
import { chooseEncoding } from "./http/content-encoding.ts";
import { createCspReports } from "./http/csp-reports.ts";
import { redirectExtraSlashes } from "./http/extra-slashes.ts";
import { toProblem } from "./http/problem.ts";
import { SiteRequestInfo } from "./http/request-info.ts";
import { isSameOrigin, ownOrigins } from "./http/same-origin.ts";
import { createPolicyFor, cspReportPath, fixedSecurityHeaders } from "./http/security-headers.ts";
import { createTurnQueue } from "./http/turn-queue.ts";
import { respondWithVariant } from "./http/variant.ts";
import { createLoadContext } from "./load-context.ts";
import { findPageView, isPrefetch } from "./page-view.ts";
import type { Readiness } from "./readiness.ts";
import type { SiteEnv } from "./site-env.ts";
import { serveSiteFiles } from "./site-files/site-files.ts";

interface AppParts {
  services: Services;
  /** The React Router build; in development a new one after each change. */
  getBuild: () => Promise<ServerBuild>;
  assets: Assets;
  /** None in development, where pages change. */
  sharedPages: SharedPages | undefined;
  dev: boolean;
  readiness: Pick<Readiness, "findFailedCheck">;
}

const createCrossOriginError = () =>
  new AppError({ code: "cross-origin", status: 403, message: "This request does not come from our own pages." });

const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** The site's HTTP surface: headers, limits, health, API, assets, pages. */
export function createApp({ services, getBuild, assets, sharedPages, dev, readiness }: AppParts): Hono<SiteEnv> {
  const { config, log } = services;
  const app = new Hono<SiteEnv>();
  const logAccess = createAccessLog(log);
  const securityHeaders = fixedSecurityHeaders(config);
  const policyFor = createPolicyFor(config.isHttps, dev);
  const origins = ownOrigins(config.publicUrl, config.port);

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const ip = clientIp(c.env?.incoming?.socket.remoteAddress, c.req.header("x-forwarded-for"), config.trustProxy);
    const info = new SiteRequestInfo(ip, log);
    c.set("info", info);
    // What only reads is over soon, and stores nothing that an absent client would wonder about.
    if (c.req.method === "GET" || c.req.method === "HEAD") await next();
    else await runForClient(c.req.raw.signal, next);
    const { headers } = c.res;
    // A route may be stricter: the set-up page's address is a secret, which no referrer may carry.
    for (const [name, value] of securityHeaders) if (!headers.has(name)) headers.set(name, value);
    headers.set("X-Request-Id", info.id);
    const isDocument = headers.get("content-type")?.startsWith("text/html") ?? false;
    headers.set("Content-Security-Policy", policyFor({ isDocument, usedNonce: info.usedNonce, frames: info.frames }));
    const { method, path } = c.req;
    const status = c.env?.outgoing?.destroyed ? createClientGoneError().status : c.res.status;
    logAccess({ id: info.id, ip, method, path, status, ms: performance.now() - startedAt });
  });

  // Node's Request refuses this method, and with it whatever reads one.
  app.on("TRACE", "*", () => {
    throw new AppError({ code: "method", status: 405, message: "TRACE is not supported." });
  });

  app.get("/healthz", (c) => c.json({ status: "ok", version }, 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const failed = await readiness.findFailedCheck();
    const body = failed ? { status: "not ready", failed } : { status: "ready" };
    return c.json(body, failed ? 503 : 200, { "Cache-Control": "no-store" });
  });

  app.use(async (c, next) => {
    const isOurs = isSameOrigin(
      {
        method: c.req.method,
        secFetchSite: c.req.header("sec-fetch-site"),
        origin: c.req.header("origin"),
        hasCookie: c.req.header("cookie") !== undefined,
        isApi: isApiPath(c.req.path),
      },
      origins,
    );
    if (!isOurs) throw createCrossOriginError();
    await next();
  });
  app.use(limitBody);

  app.post(cspReportPath, createCspReports());
  const isOwner = async (cookie: string | null) => (await services.gate.find(cookie)) !== undefined;
  app.route("/api/v1", createApi(services.endpoints, isOwner, config.origin));
  app.all("/api/*", () => {
    throw createNotFoundError("This API path");
  });

  app.use(redirectExtraSlashes);
  const facts = {
    origin: config.origin,
    name: studio.name,
    tagline: studio.tagline,
    contactEmail: config.contactEmail,
  };
  app.route(
    "/",
    serveSiteFiles(facts, () => new Date()),
  );
  app.use(async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const asset = isRead ? assets.get(c.req.path) : undefined;
    if (asset) {
      const variant = asset(chooseAssetEncoding(c.req.header("accept-encoding")));
      return respondWithVariant(variant, c.req.method, c.req.header("if-none-match"));
    }
    if (!dev && c.req.path.startsWith("/assets/")) return c.text("Not found", 404);
    return next();
  });

  let handler: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  const render = async (request: Request, info: RequestInfo): Promise<Response> => {
    const build = await getBuild();
    if (handler?.build !== build)
      handler = { build, handle: createRequestHandler(build, dev ? "development" : "production") };
    return handler.handle(toRouterRequest(request, config.publicUrl), createLoadContext(services, info));
  };
  const recordView = (c: Context<SiteEnv>, response: Response) => {
    const view = findPageView(c.req.raw, c.req.path, response);
    if (view) services.visits.recorder.record({ ...view, ip: c.var.info.ip });
  };

  app.use(async (c, next) => {
    const { method, path } = c.req;
    const { search: query } = new URL(c.req.url);
    if (!sharedPages || !wantsSharedPage({ method, path, query, cookie: c.req.header("cookie") })) return next();
    const page = await sharedPages.open(path, (_, info) => render(new Request(new URL(path, c.req.url)), info));
    if (!page) return next();
    const variant = page.variants[chooseEncoding(c.req.header("accept-encoding"))];
    const response = respondWithVariant(variant, method, c.req.header("if-none-match"));
    recordView(c, response);
    return response;
  });

  app.use(compress());
  const takeTurn = createTurnQueue();
  app.all("*", async (c) => {
    await takeTurn();
    const response = await render(c.req.raw, c.var.info);
    recordView(c, response);
    if (c.req.path.endsWith(".data")) keepPrefetched(c, response);
    return response;
  });

  app.onError((error, c) => {
    const { id, log: requestLog } = c.var.info;
    const problem = toProblem(error, id);
    if (problem.status >= 500) requestLog.error({ err: error }, "request failed");
    if (isApiPath(c.req.path)) return c.json(problem.body, problem.status as 500, problem.headers);
    // A failure before React renders: plain text without a stack, with the request's id to ask about.
    const text = `${problem.body.detail ?? "Something went wrong."}\n\nRequest ${id}\n`;
    return c.text(text, problem.status as 500, { "Cache-Control": "no-store" });
  });
  return app;
}

/** Prefetched data may be kept briefly by the browser that fetched it, for the click; other data is not kept at all. */
function keepPrefetched(c: Context<SiteEnv>, { headers, status }: Response): void {
  if (headers.has("Cache-Control")) return;
  const isAhead = status === 200 && isPrefetch(c.req.header("sec-purpose") ?? c.req.header("purpose"));
  headers.set("Cache-Control", isAhead ? "private, max-age=30" : "private, no-store");
  if (isAhead) headers.append("Vary", "Cookie");
}

/**
 * The request as React Router shall see it. Its URL is the site's own: behind a proxy that ends TLS the socket speaks
 * http. It has no Origin, which `isSameOrigin` has judged: the router would compare it with the URL once more, refuse the
 * `Origin: null` that a browser sends with a form of a page without referrers, and log each refusal as an error.
 */
function toRouterRequest(request: Request, publicUrl: string | undefined): Request {
  if (!publicUrl && !request.headers.has("origin")) return request;
  const { origin, pathname, search } = new URL(request.url);
  const url = new URL(publicUrl ?? origin);
  // Set part by part: resolved as a relative reference, a path like //evil.example/ would name another host.
  url.pathname = pathname;
  url.search = search;
  const routed = new Request(url, request);
  routed.headers.delete("origin");
  return routed;
}
