import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { routePath } from "hono/route";
import { createRequestHandler, href, type ServerBuild } from "react-router";
import { contentIn } from "#app/features/content/content-service.ts";
import { listEntryPages } from "#app/features/content/entries/entry-pages.ts";
import { writeNotesFeed } from "#app/features/content/entries/notes-feed.server.ts";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { readViewHeaders } from "#app/features/visits/counts/reading/view-headers.ts";
import { localPath, type SiteLanguage, siteLanguages } from "#app/lib/language/languages.ts";
import { memoize, onceUnlessFailed } from "#app/lib/memoize.ts";
import { AppError, createClientGoneError, createNotFoundError } from "#app/platform/app-error.ts";
import { type LoggedAct, runAs } from "#app/platform/audit-log/act-origin.server.ts";
import { runForClient } from "#app/platform/http/client-presence.server.ts";
import { takeTurn } from "#app/platform/http/turn-queue.server.ts";
import { currentLanguage, runInLanguage } from "#app/platform/language/site-texts.server.ts";
import { platformTexts } from "#app/platform/language/strings/platform-texts.server.ts";
import { createAccessLog } from "#app/platform/logger.server.ts";
import type { SiteMetrics } from "#app/platform/metrics/request-metrics.server.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";
import { createLoadContext, type Services } from "#app/platform/services.ts";
import { version } from "#app/platform/version.server.ts";
import { stringsPath, writeStringsScript } from "#app/shell/first-paint/deferred-strings.server.ts";
import { createApi } from "./api.ts";
import { sharedRouteOf, wantsSharedPage } from "./first-paint/cached-page-handler.ts";
import type { PageCache } from "./first-paint/page-cache.ts";
import { type Assets, chooseAssetEncoding } from "./http/assets.ts";
import { serveBrand } from "./http/brand-files.ts";
import { limitRequests } from "./http/budget/limit-requests.ts";
import { clientIp, readTrace } from "./http/client-ip.ts";
import { compressDocument } from "./http/compress-document.ts";
import { chooseEncoding } from "./http/content-encoding.ts";
import { createCspReports } from "./http/csp-report.ts";
import { redirectExtraSlashes } from "./http/extra-slashes.ts";
import { toProblem } from "./http/problem.ts";
import { SiteRequestInfo } from "./http/request-info.ts";
import { type AddHeaders, cspReportPath } from "./http/response-headers.ts";
import { isSameOrigin, ownOrigins } from "./http/same-origin.ts";
import { serveSiteFiles } from "./http/site-files.ts";
import { respondWithVariant } from "./http/variant.ts";
import { serveIncomingMail } from "./incoming-mail/incoming-mail.ts";
import { serveMetrics } from "./metrics/metrics-access.ts";
import { findPageView, isPrefetch } from "./page-view.ts";
import { findPreview } from "./preview.ts";
import type { Readiness } from "./readiness.ts";
import { readAddress, type SiteEnv } from "./site-env.ts";

interface AppParts {
  services: Services;
  getBuild: () => Promise<ServerBuild>;
  assets: Assets;
  pageCache: PageCache | undefined;
  addHeaders: AddHeaders;
  dev: boolean;
  readiness: Pick<Readiness, "findFailedCheck">;
  metrics: SiteMetrics;
}

const createCrossOriginError = () =>
  new AppError({ code: "cross-origin", status: 403, message: platformTexts().request.crossOrigin });

/** Mail programs post to these (RFC 8058); a token says for whom. */
const mailStopPaths: readonly string[] = [href("/contact/mails"), href("/weekly-mail")];
/** The router names no charset. */
const routerData = "text/x-script";
const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** A whole address of this site, which tells the router to add no prefix, is sent as its path: clients choose the host. */
function keepRedirectHere(headers: Headers, origin: string): void {
  const location = headers.get("Location");
  if (location?.startsWith(`${origin}/`)) headers.set("Location", location.slice(origin.length).replace(/^\/+/, "/"));
}

/** The pattern of the handler that responded. Middleware responds for routes that were not looked for. */
function describeRoute(c: Context<SiteEnv>): string {
  const pattern = routePath(c);
  return pattern === "/*" ? "(other)" : pattern;
}

export function createApp({
  services,
  getBuild,
  assets,
  pageCache,
  addHeaders,
  dev,
  readiness,
  metrics,
}: AppParts): Hono<SiteEnv> {
  const { config, content, log } = services;
  const app = new Hono<SiteEnv>();
  const logAccess = createAccessLog(log);
  const origins = ownOrigins(config.publicUrl, config.port);

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const ip = clientIp(socketAddress, c.req.header("x-forwarded-for"), config.trustProxy);
    const trace = readTrace(socketAddress, c.req.header("traceparent"), config.trustProxy);
    const info = new SiteRequestInfo(ip, log, { trace });
    c.set("info", info);
    const address = readAddress(c.req.path, content.current);
    c.set("address", address);
    // A read stores nothing that an absent client could miss.
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const origin = {
      actor: { kind: "stranger" as const },
      ip,
      userAgent: c.req.header("user-agent"),
      logAct: (act: LoggedAct) => info.log.info(act, "act"),
    };
    const answer = () => (isRead ? next() : runForClient(c.req.raw.signal, next));
    await runInLanguage(address.language, () => runAs(origin, answer));
    addHeaders(c.res.headers, info);
    c.res.headers.set("X-Request-Id", info.id);
    const { method, path } = c.req;
    const status = c.env?.outgoing?.destroyed ? createClientGoneError().status : c.res.status;
    const ms = performance.now() - startedAt;
    logAccess({ id: info.id, traceId: info.traceId, ip, method, path, status, ms });
    metrics.requests.record({ route: info.route ?? describeRoute(c), method, status, ms });
  });

  // Node's `Request` rejects this method.
  app.on("TRACE", "*", () => {
    throw new AppError({ code: "method", status: 405, message: "TRACE is not supported." });
  });

  app.get("/healthz", (c) => c.json({ status: "ok", version }, 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const failed = await readiness.findFailedCheck();
    const body = failed ? { status: "not ready", failed } : { status: "ready" };
    return c.json(body, failed ? 503 : 200, { "Cache-Control": "no-store" });
  });

  app.route("/", serveMetrics(metrics.store, config));
  app.use(serveBrand(services));
  app.use(async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const asset = isRead ? assets.get(c.req.path) : undefined;
    if (asset) {
      c.var.info.matchRoute("(files)");
      const variant = asset(chooseAssetEncoding(c.req.header("accept-encoding")));
      return respondWithVariant(variant, c.req.method, c.req.header("if-none-match"));
    }
    if (!dev && c.req.path.startsWith("/assets/")) return c.text("Not found", 404);
    return next();
  });
  app.use(limitRequests(services.conversations.files.totalBytes, metrics.store));

  app.get(`${stringsPath}/:digest/:language/:scopes{.+\\.js}`, (c) => {
    const { language, scopes } = c.req.param();
    const known = siteLanguages.find((one) => one === language);
    const script = known && writeStringsScript(scopes.slice(0, -".js".length).split("."), known);
    if (!script) return c.text("Not found", 404);
    return c.body(script, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });

  app.route(
    "/",
    serveIncomingMail(services.mailWebhook, () => new Date()),
  );

  app.use(async (c, next) => {
    const isOurs = isSameOrigin(
      {
        method: c.req.method,
        secFetchSite: c.req.header("sec-fetch-site"),
        origin: c.req.header("origin"),
        hasCookie: c.req.header("cookie") !== undefined,
        isForPrograms: isApiPath(c.req.path) || mailStopPaths.includes(c.var.address.path),
      },
      origins,
    );
    if (!isOurs) throw createCrossOriginError();
    await next();
  });

  app.post(cspReportPath, createCspReports());
  const findStaff = async (cookie: string | null) => {
    const found = await services.gate.find(cookie);
    return found?.staff.lacksFactor ? undefined : found?.staff;
  };
  const createContext = (info: RequestInfo, shown: SiteContent = contentIn(content, currentLanguage())) => {
    const context = createLoadContext(services, info);
    context.set(siteContentContext, shown);
    return context;
  };
  app.route(
    "/api/v1",
    createApi(services.endpoints, {
      findStaff,
      createContext,
      origin: config.origin,
    }),
  );
  app.all("/api/*", () => {
    throw createNotFoundError("This API path");
  });

  app.use(redirectExtraSlashes);
  const readFacts = () => ({ ...content.current.studio, origin: config.origin, content });
  const feeds = memoize((language: SiteLanguage) =>
    onceUnlessFailed(
      () => writeNotesFeed(content, language, config.origin),
      () => content.current.version,
    ),
  );
  const readFeed = (language: SiteLanguage) => feeds(language)();
  app.route("/", serveSiteFiles({ readFacts, readFeed, now: () => new Date() }));

  /** The router of each language adds its prefix to links and redirects. */
  const createHandlers = (build: ServerBuild) =>
    memoize((language: SiteLanguage) =>
      createRequestHandler({ ...build, basename: localPath(language, "/") }, dev ? "development" : "production"),
    );
  let handlers: { build: ServerBuild; of: ReturnType<typeof createHandlers> } | undefined;
  const render = async (request: Request, info: RequestInfo): Promise<Response> => {
    const build = await getBuild();
    if (handlers?.build !== build) handlers = { build, of: createHandlers(build) };
    const preview = await findPreview(services, request, info);
    const routed = toRouterRequest(request, config.publicUrl);
    const response = await handlers.of(currentLanguage())(routed, createContext(info, preview));
    keepRedirectHere(response.headers, new URL(routed.url).origin);
    if (preview) {
      response.headers.set("X-Frame-Options", "SAMEORIGIN");
      response.headers.set("X-Robots-Tag", "noindex");
    }
    return response;
  };
  const recordView = (c: Context<SiteEnv>, response: Response) => {
    const view = findPageView(c.req.raw, c.req.path, response);
    if (!view) return;
    const headers = readViewHeaders((name) => c.req.header(name));
    services.visits.recorder.record({ ...headers, ...view, query: new URL(c.req.url).search, ip: c.var.info.ip });
  };

  app.use(async (c, next) => {
    const { method } = c.req;
    const { language, path } = c.var.address;
    const { search: query } = new URL(c.req.url);
    const isEntryPage = listEntryPages(contentIn(content, language)).has(path);
    if (!pageCache || !wantsSharedPage({ method, path, query, cookie: c.req.header("cookie") }, isEntryPage))
      return next();
    const address = localPath(language, path);
    const page = await pageCache.open(address, (_, info) => render(new Request(new URL(address, c.req.url)), info));
    if (!page) return next();
    c.var.info.matchRoute(sharedRouteOf(path));
    const variant = page.chooseVariant(chooseEncoding(c.req.header("accept-encoding")));
    const response = respondWithVariant(variant, method, c.req.header("if-none-match"));
    recordView(c, response);
    return response;
  });

  app.use(compress());
  app.all("*", async (c) => {
    await takeTurn();
    const response = await compressDocument(await render(c.req.raw, c.var.info), c.req.header("accept-encoding"));
    recordView(c, response);
    if (c.req.path.endsWith(".data")) cachePrefetched(c, response);
    if (response.headers.get("Content-Type") === routerData)
      response.headers.set("Content-Type", `${routerData}; charset=utf-8`);
    return response;
  });

  app.onError((error, c) => {
    const { id, log: requestLog } = c.var.info;
    const problem = toProblem(error, id);
    if (problem.status >= 500) requestLog.error({ err: error }, "request failed");
    if (isApiPath(c.req.path)) return c.json(problem.body, problem.status as 500, problem.headers);
    // A failure before React renders: plain text with the request's id.
    const { wentWrong, request } = platformTexts();
    const text = `${problem.body.detail ?? wentWrong}\n\n${request.id({ id })}\n`;
    return c.text(text, problem.status as 500, { "Cache-Control": "no-store" });
  });
  return app;
}

/** Prefetched data may be cached briefly by the browser that fetched it. Other data is not cached. */
function cachePrefetched(c: Context<SiteEnv>, { headers, status }: Response): void {
  if (headers.has("Cache-Control")) return;
  const isAhead = status === 200 && isPrefetch(c.req.header("sec-purpose") ?? c.req.header("purpose"));
  headers.set("Cache-Control", isAhead ? "private, max-age=30" : "private, no-store");
  if (isAhead) headers.append("Vary", "Cookie");
}

/** Uses the public origin, since a proxy may end TLS. `Origin` was checked; the router would reject `null` again. */
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
