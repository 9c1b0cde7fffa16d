import { useLocation } from "react-router";
import { originalLanguage, type TranslatedLanguage } from "#app/lib/language/languages.ts";
import { useLanguage } from "#app/ui/language/use-texts.tsx";
import { offerDismissedKey } from "../first-paint/element-ids.ts";
import { useLanguagePages } from "./use-language-pages.ts";

/** In the language that is offered, since its readers may know no other. */
const offers: Readonly<Record<TranslatedLanguage, { text: string; dismiss: string }>> = {
  pl: { text: "Ta strona jest też po polsku.", dismiss: "Ukryj" },
};

/** CSS shows it to browsers in its language: theme-script.ts marks <html> before the first frame. */
export function LanguageOffer() {
  const pages = useLanguagePages();
  const { pathname, search } = useLocation();
  // A missing page has another address in each language: the home page's.
  const isThere = pages.some(({ language, to }) => language === originalLanguage && to === pathname + search);
  if (useLanguage() !== originalLanguage || !isThere) return null;
  return pages.map(({ language, to, isHome }) => {
    if (isHome || language === originalLanguage) return null;
    const { text, dismiss } = offers[language];
    return (
      <aside key={language} className="language-offer" lang={language}>
        <a href={to} hrefLang={language} className="text-link touch-target">
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
