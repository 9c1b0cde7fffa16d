import displayFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url";
import textFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { requestContext } from "#app/platform/request-context.ts";
import { ErrorView } from "#app/shell/error-view.tsx";
import { Footer } from "#app/shell/footer.tsx";
import { NavigationBar } from "#app/shell/navigation-bar.tsx";
import { NotFoundView } from "#app/shell/not-found-view.tsx";
import { PageViewBeacon } from "#app/shell/page-view-beacon.tsx";
import { RouteFocus } from "#app/shell/route-focus.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import { studio } from "#studio";
import type { Route } from "./+types/root";
import "./app.css";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ...[displayFont, textFont].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  })),
];

export function meta({ error }: Route.MetaArgs) {
  if (isNotFound(error)) return [{ title: "Page Not Found" }];
  return [{ title: error ? "Something went wrong" : studio.name }];
}

/** Runs with every navigation's data request, so the id that an error page shows is the failed request's own. */
export function loader({ context }: Route.LoaderArgs) {
  return { requestId: context.get(requestContext).id };
}

/**
 * A form that was sent in the page changes nothing here; and where the site is away, a failed reload would put an error
 * page in the place of what somebody typed.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The bar marks <html> while the page is scrolled, which may be before React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f1f8f9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#04191f" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* No nonce: browsers hide it from scripts, so React would find it changed; 'self' covers these files. */}
        <Links nonce="" />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <NavigationBar />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <Toaster />
        <RouteFocus />
        <PageViewBeacon />
        <ScrollRestoration />
        <Scripts />
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
