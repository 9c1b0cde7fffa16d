import { renderToStaticMarkup } from "react-dom/server";
import { requestContext } from "#app/platform/request-context.ts";
import { studio } from "#studio";
import type { Route } from "./+types/map-frame.route";
import { embedAddress, mapOrigin } from "./map-address.ts";

/**
 * The only page that may show a frame of somebody else's, and the only one that our own pages may show in one. A page
 * keeps the policy of the document that it was first, also after a navigation inside the browser, so the contact page
 * could not count on a policy of its own. docs/decisions/0012 has the reasons.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  context.get(requestContext).allowFrames({ shows: mapOrigin, isShownByOwnPages: true });
  return new Response(`<!doctype html>${renderToStaticMarkup(<MapDocument />)}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
    },
  });
}

const whole = { position: "absolute", inset: 0, width: "100%", height: "100%", border: 0 } as const;

function MapDocument() {
  const title = `Map of ${studio.map.label}, by OpenStreetMap`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body>
        <iframe
          src={embedAddress(studio.map)}
          title={title}
          // Its own scripts and its own origin, and links that open elsewhere; no forms, and no way to our window.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          // OpenStreetMap's rules ask for a referrer. It gets the site's origin, not the page.
          referrerPolicy="strict-origin-when-cross-origin"
          style={whole}
        />
      </body>
    </html>
  );
}
