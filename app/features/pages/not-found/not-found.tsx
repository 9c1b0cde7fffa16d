import { useState } from "react";
import { href, Link } from "react-router";
import { SearchForm } from "#app/features/search/search-form.tsx";
import type { FoundText } from "#app/features/search/site-index.ts";
import { WayOn } from "#app/features/search/way-on.tsx";
import { NotFoundView } from "#app/shell/views/not-found-view.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import { LightsGame } from "./lights-game.tsx";
import notFoundCss from "./not-found.css?inline";

export interface Missing {
  readonly suggestions: readonly FoundText[];
  readonly report: string;
}

export function NotFound({ suggestions, report }: Missing) {
  const [isLit, setLit] = useState(false);
  return (
    <div className="lights-out" data-lit={isLit || undefined}>
      <ComponentStylesheet name="not-found" css={notFoundCss} />
      <NotFoundView>
        <div className="missing-help">
          <Suggestions texts={suggestions} />
          <SearchForm />
          <WayOn />
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
      <h2 id="suggestions" className="way-on-title">
        You may have been looking for
      </h2>
      <ul className="way-on-links">
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
