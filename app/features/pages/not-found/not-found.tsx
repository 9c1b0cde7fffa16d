import { useState } from "react";
import { href, Link } from "react-router";
import { SearchForm } from "#app/features/search/search-form.tsx";
import type { FoundText } from "#app/features/search/site-index.ts";
import { WayOn } from "#app/features/search/way-on.tsx";
import { splitLanguage } from "#app/lib/language/languages.ts";
import { PageLink } from "#app/shell/language/page-link.tsx";
import { NotFoundView } from "#app/shell/views/not-found-view.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useOwnLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import { LightsGame } from "./lights-game.tsx";
import notFoundCss from "./not-found.css?inline";

export interface Missing {
  readonly suggestions: readonly FoundText[];
  readonly report: string;
  /** The whole address of the page in another language, where there is one. */
  readonly elsewhere?: string | undefined;
}

export function NotFound({ suggestions, report, elsewhere }: Missing) {
  const texts = useTexts("missing");
  const [isLit, setLit] = useState(false);
  return (
    <div className="lights-out" data-lit={isLit || undefined}>
      <ComponentStylesheet name="not-found" css={notFoundCss} />
      <NotFoundView>
        <div className="missing-help">
          {elsewhere && (
            <p>
              <RichText
                text={texts.elsewhere[splitLanguage(elsewhere).language]}
                tags={{
                  a: (part) => (
                    <a href={elsewhere} className="text-link touch-target">
                      {part}
                    </a>
                  ),
                }}
              />
            </p>
          )}
          <Suggestions texts={suggestions} />
          <SearchForm />
          <WayOn />
          <p>
            {texts.broken}{" "}
            <Link to={`${href("/contact")}?${report}`} className="text-link touch-target">
              {texts.report}
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
  const { suggestions } = useTexts("missing");
  const lang = useOwnLanguage();
  if (texts.length === 0) return null;
  return (
    <nav aria-labelledby="suggestions">
      <h2 id="suggestions" className="way-on-title">
        {suggestions}
      </h2>
      <ul className="way-on-links">
        {texts.map(({ url, heading, page }) => (
          <li key={url}>
            <PageLink to={url} lang={lang} className="text-link touch-target">
              {heading === page ? heading : `${page}: ${heading}`}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
