import { renderToStaticMarkup } from "react-dom/server";
import type { Studio } from "#app/features/content/documents/studio.schema.ts";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { contactTexts, inboxTexts } from "../../strings/contact-texts.server.ts";
import type { Route } from "./+types/map-iframe.route";
import { embedAddress, mapOrigin } from "./location-map.tsx";

/**
 * The only page that may contain another site's iframe, and the only one that our pages may show in one. The policy of
 * the first document stays in force after client-side navigation, so the contact page cannot have a policy of its own:
 * docs/decisions/0012.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { map } = context.get(siteContentContext).studio;
  context.get(requestContext).allowFrames({ shows: mapOrigin, isShownByOwnPages: true });
  return new Response(`<!doctype html>${renderToStaticMarkup(<MapDocument map={map} />)}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
    },
  });
}

const whole = { position: "absolute", inset: 0, width: "100%", height: "100%", border: 0 } as const;

function MapDocument({ map }: Pick<Studio, "map">) {
  const title = inboxTexts().mapTitle({ place: map.label || contactTexts().map.world });
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body>
        <iframe
          src={embedAddress(map)}
          title={title}
          // Scripts, its own origin and popups; no forms, and no access to our window.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          // OpenStreetMap's rules ask for a referrer: the site's origin.
          referrerPolicy="strict-origin-when-cross-origin"
          style={whole}
        />
      </body>
    </html>
  );
}
