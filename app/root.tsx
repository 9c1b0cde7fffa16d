import type { ReactNode } from "react";
import {
  data,
  href,
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import { isHiddenConcept, readRootData } from "#app/features/content/root-data.server.ts";
import { canonicalPath } from "#app/lib/language/canonical-path.ts";
import { localPath, splitLanguage } from "#app/lib/language/languages.ts";
import { isFailedFetch } from "#app/platform/http/failed-request.ts";
import { retryAfterContext } from "#app/platform/http/form-result.server.ts";
import { keepPostedForm } from "#app/platform/http/form-result.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { MarksScript, PageStyle, RouterScripts, ThemeScript } from "#app/shell/first-paint/document-parts.tsx";
import { FullStylesheet } from "#app/shell/full-stylesheet.tsx";
import { LanguageOffer } from "#app/shell/language/language-offer.tsx";
import { textsOf, useSentStrings } from "#app/shell/language/sent-strings.ts";
import { LoadingOverlay } from "#app/shell/loading-overlay.tsx";
import { Footer } from "#app/shell/navigation/footer.tsx";
import { NavigationBar } from "#app/shell/navigation/navigation-bar.tsx";
import { SkipLink } from "#app/shell/navigation/skip-link.tsx";
import { OfflineLinks } from "#app/shell/offline/offline-links.tsx";
import { isInCloud } from "#app/shell/page-of.ts";
import { PageViewBeacon } from "#app/shell/page-view-beacon.tsx";
import { RouteFocus } from "#app/shell/route-focus.tsx";
import { studioOf, useRootData } from "#app/shell/studio.ts";
import { ErrorView, ForbiddenView } from "#app/shell/views/error-view.tsx";
import { describeMissing, NotFoundView } from "#app/shell/views/not-found-view.tsx";
import { LanguageProvider } from "#app/ui/language/use-texts.tsx";
import { Toaster } from "#app/ui/toasts/toaster.tsx";
import type { Route } from "./+types/root";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export function meta({ error, matches }: Route.MetaArgs) {
  if (isNotFound(error)) return describeMissing({ matches });
  return [{ title: error ? textsOf({ matches }, "shell").failed.title : studioOf({ matches }).name }];
}

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, pattern, request, url }, next) => {
    context.get(requestContext).matchRoute(pattern);
    if (isHiddenConcept(context, pattern)) throw data(null, 404);
    if (request.method === "GET" || request.method === "HEAD") redirectToCanonical(url, pattern);
    const response = await next();
    const retryAfterS = context.get(retryAfterContext);
    if (retryAfterS > 0) response.headers.set("Retry-After", String(retryAfterS));
    return response;
  },
];

/** A posted form is answered where it was sent. */
function redirectToCanonical({ pathname, search }: URL, pattern: string): void {
  const { language, path } = splitLanguage(pathname);
  const canonical = canonicalPath(path, pattern);
  const headers = { "Cache-Control": "public, max-age=300" };
  if (canonical !== path) throw redirect(localPath(language, canonical) + search, { status: 301, headers });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPostedForm];

/** Runs with every navigation's data request, so an error page shows the id of the failed request. */
export const loader = ({ context }: Route.LoaderArgs) => readRootData(context);

/**
 * A submitted form changes nothing here, and a failed reload would show an error page. Folders of the cloud are unknown
 * to the server.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  if (isInCloud(nextUrl.pathname) && isInCloud(currentUrl.pathname)) return false;
  return formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
}

function ManifestLink() {
  const isOwners = useLocation()
    .pathname.toLowerCase()
    .startsWith(`${href("/admin")}/`);
  return <link rel="manifest" href={isOwners ? "/admin/manifest.webmanifest" : "/manifest.webmanifest"} />;
}

/* Created once: a navigation renders the layout twice, and React skips identical elements. */
const head = (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#f1f8f9" media="(prefers-color-scheme: light)" data-scheme="light" />
    <meta name="theme-color" content="#04191f" media="(prefers-color-scheme: dark)" data-scheme="dark" />
    {/* After the metas that it changes. */}
    <ThemeScript />
    <PageStyle />
    <Meta />
    {/* No nonce: browsers hide it from scripts, so React would find a mismatch; 'self' covers these files. */}
    <Links nonce="" />
    <ManifestLink />
  </head>
);
const beforePage = <SkipLink />;
const bar = (
  <>
    <NavigationBar />
    <LanguageOffer />
  </>
);
const footer = <Footer />;
const behindPage = (
  <>
    <LoadingOverlay />
    <Toaster />
    <RouteFocus />
    <OfflineLinks />
    <PageViewBeacon />
    <FullStylesheet />
    <MarksScript />
    <RouterScripts />
  </>
);

export function Layout({ children }: { children: ReactNode }) {
  const hasBars = !isInCloud(useLocation().pathname);
  const root = useRootData();
  return (
    // Inline scripts set attributes of <html> before React.
    <html lang={root.language} data-root={root.isLate && JSON.stringify(root)} suppressHydrationWarning>
      {head}
      <body>
        <LanguageProvider language={root.language} strings={useSentStrings()}>
          {beforePage}
          {hasBars && bar}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          {hasBars && footer}
          {behindPage}
        </LanguageProvider>
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isNotFound(error)) return <NotFoundView />;
  if (isForbidden(error)) return <ForbiddenView />;
  return (
    <ErrorView
      requestId={requestIdOf(error) ?? loaderData?.requestId}
      isOffline={typeof window !== "undefined" && isFailedFetch(error)}
      detail={import.meta.env.DEV && error instanceof Error ? error.stack : undefined}
    />
  );
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The owner's page, opened by a helper. */
function isForbidden(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 403;
}

/** Errors before any loader has run carry the request's id. */
function requestIdOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && typeof error.data?.requestId === "string" ? error.data.requestId : undefined;
}
