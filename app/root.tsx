import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import { requestContext } from "#app/platform/request-context.ts";
import { siteOriginContext } from "#app/platform/site-origin.context.ts";
import { ErrorView } from "#app/shell/error-view.tsx";
import { MarksScript, PageScripts, ThemeScript } from "#app/shell/first-paint/page-scripts.tsx";
import { PageStyle } from "#app/shell/first-paint/page-style.tsx";
import { Footer } from "#app/shell/footer.tsx";
import { LoadingOverlay } from "#app/shell/loading-overlay.tsx";
import { NavigationBar } from "#app/shell/navigation-bar.tsx";
import { NotFoundView } from "#app/shell/not-found-view.tsx";
import { isInCloud } from "#app/shell/page-of.ts";
import { PageViewBeacon } from "#app/shell/page-view-beacon.tsx";
import { RouteFocus } from "#app/shell/route-focus.tsx";
import { SkipLink } from "#app/shell/skip-link.tsx";
import { LaterWholeSiteStyle } from "#app/shell/whole-site-style.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import { studio } from "#studio";
import type { Route } from "./+types/root";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function meta({ error }: Route.MetaArgs) {
  if (isNotFound(error)) return [{ title: "Page Not Found" }];
  return [{ title: error ? "Something went wrong" : studio.name }];
}

/** Runs with every navigation's data request, so the id that an error page shows is the failed request's own. */
export function loader({ context }: Route.LoaderArgs) {
  const { id, isShared } = context.get(requestContext);
  return { requestId: isShared ? undefined : id, origin: context.get(siteOriginContext) };
}

/**
 * A form that was sent in the page changes nothing here; and where the site is away, a failed reload would put an error
 * page in the place of what somebody typed. Nor does a way inside one page: the cloud's folders are not the server's.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  if (isInCloud(nextUrl.pathname) && isInCloud(currentUrl.pathname)) return false;
  return formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
}

/*
 * Made once: a navigation draws the layout twice, at its start and at its end, and React skips an element that is
 * identical to the last one. What reads the location inside it is drawn anew all the same.
 */
const head = (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#f1f8f9" media="(prefers-color-scheme: light)" data-scheme="light" />
    <meta name="theme-color" content="#04191f" media="(prefers-color-scheme: dark)" data-scheme="dark" />
    {/* After the metas that they change, before everything that is drawn. */}
    <ThemeScript />
    <PageStyle />
    <Meta />
    {/* No nonce: browsers hide it from scripts, so React would find it changed; 'self' covers these files. */}
    <Links nonce="" />
  </head>
);
const beforePage = <SkipLink />;
const bar = <NavigationBar />;
const footer = <Footer />;
const behindPage = (
  <>
    <LoadingOverlay />
    <Toaster />
    <RouteFocus />
    <PageViewBeacon />
    <LaterWholeSiteStyle />
    <MarksScript />
    <PageScripts />
  </>
);

export function Layout({ children }: { children: ReactNode }) {
  const hasBars = !isInCloud(useLocation().pathname);
  return (
    // The scripts in the head mark <html> before React arrives.
    <html lang="en" suppressHydrationWarning>
      {head}
      <body>
        {beforePage}
        {hasBars && bar}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {hasBars && footer}
        {behindPage}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isNotFound(error)) return <NotFoundView />;
  return (
    <ErrorView
      requestId={requestIdOf(error) ?? loaderData?.requestId}
      detail={import.meta.env.DEV && error instanceof Error ? error.stack : undefined}
    />
  );
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** What fails before any loader has run brings its request's id along. */
function requestIdOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && typeof error.data?.requestId === "string" ? error.data.requestId : undefined;
}
