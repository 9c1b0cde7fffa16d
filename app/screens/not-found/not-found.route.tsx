import { useState } from "react";
import { data, href, Link } from "react-router";
import { describeLinkReport } from "#app/features/conversations/server/receiving/link-report.ts";
import { SearchForm } from "#app/features/search/search-form.tsx";
import { type FoundText, suggestPages } from "#app/features/search/site-search.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import type { VisitHandle } from "#app/shell/page-view-beacon.tsx";
import { NotFoundView } from "#app/shell/views/not-found-view.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import type { Route } from "./+types/not-found.route";
import { LightsGame } from "./lights-game.tsx";
import notFoundCss from "./not-found.css?inline";

export const handle: VisitHandle & FirstPaintHandle = { visitPath: "/404", startsOnIntent: true };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { ip, log } = context.get(requestContext);
  log.warn({ path: url.pathname }, "page not found");
  const suggestions = await suggestPages(getServices(context).search, url.pathname, ip).catch((error: unknown) => {
    log.error({ err: error }, "no pages could be suggested");
    return [];
  });
  const from = request.headers.get("referer");
  const report = describeLinkReport({ path: url.pathname, from, origin: getServices(context).config.origin });
  return data({ suggestions, report }, { status: 404 });
}

/** A form elsewhere does not change which page is missing. */
export const shouldRevalidate = () => false;

export function meta() {
  return [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];
}

export default function NotFound({ loaderData: { suggestions, report } }: Route.ComponentProps) {
  const [isLit, setLit] = useState(false);
  return (
    <div className="lights-out" data-lit={isLit || undefined}>
      <ComponentStylesheet name="not-found" css={notFoundCss} />
      <NotFoundView>
        <div className="missing-help">
          <Suggestions texts={suggestions} />
          <SearchForm />
          <p>
            Did a link bring you here?{" "}
            <Link to={`${href("/contact")}?${report}`} className="text-link touch-target">
              Report this link
            </Link>
          </p>
        </div>
        <LightsGame onSolved={setLit} />
        <noscript>
          <WindowLight columns={3} rows={3} lit={{ column: 2, row: 0 }} className="lights-drawing" />
        </noscript>
      </NotFoundView>
    </div>
  );
}

function Suggestions({ texts }: { texts: readonly FoundText[] }) {
  if (texts.length === 0) return null;
  return (
    <nav aria-labelledby="suggestions">
      <h2 id="suggestions" className="missing-title">
        You may have been looking for
      </h2>
      <ul className="missing-links">
        {texts.map(({ url, heading, page }) => (
          <li key={url}>
            <Link to={url} className="text-link touch-target">
              {heading === page ? heading : `${page}: ${heading}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
