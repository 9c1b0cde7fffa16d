import { useLocation, useMatches } from "react-router";
import { localPath, originalLanguage, type TranslatedLanguage } from "#app/lib/language/languages.ts";
import { offerDismissedKey } from "../first-paint/element-ids.ts";
import { useRootData } from "../studio.ts";
import { readTranslatedPaths } from "./translated-paths.ts";

/** In the language that is offered, since its readers may know no other. */
const offers: Readonly<Record<TranslatedLanguage, { text: string; dismiss: string }>> = {
  pl: { text: "Ta strona jest też po polsku.", dismiss: "Ukryj" },
};

/** CSS shows it to browsers in its language: theme-script.ts marks <html> before the first frame. */
export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const { language, offered = [] } = useRootData();
  const paths = readTranslatedPaths(useMatches(), pathname);
  // A missing page has another address in each language: the home page's.
  if (language !== originalLanguage || paths[language] !== pathname) return null;
  return offered.map((other) => {
    const path = paths[other];
    if (path === undefined || other === originalLanguage) return null;
    const { text, dismiss } = offers[other];
    return (
      <aside key={other} className="language-offer" lang={other}>
        <a href={localPath(other, path) + search} hrefLang={other} className="text-link touch-target">
          {text}
        </a>
        <button type="button" className="icon-button" aria-label={dismiss} onClick={dismissOffers} data-replay>
          ×
        </button>
      </aside>
    );
  });
}

function dismissOffers(): void {
  delete document.documentElement.dataset.reads;
  try {
    localStorage.setItem(offerDismissedKey, "1");
  } catch {
    // Storage is blocked: the offer is back on the next page.
  }
}
