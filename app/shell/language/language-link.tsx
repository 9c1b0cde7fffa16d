import { languageNames, type SiteLanguage } from "#app/lib/language/languages.ts";
import { useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { useLanguagePages } from "./use-language-pages.ts";

/** In the language of the page, since its readers may know no other. */
const homeNames: Readonly<Record<SiteLanguage, string>> = { en: "Home in English", pl: "Strona po polsku" };

function useOtherPages() {
  const shown = useLanguage();
  return useLanguagePages().filter(({ language }) => language !== shown);
}

/** Leads to the same page in the other languages, or says that there is none and leads to their home pages. */
export function LanguageLink() {
  const { onlyIn } = useTexts("shell");
  const pages = useOtherPages();
  return (
    <>
      {pages.some(({ isHome }) => isHome) && <span className="text-ink-soft">{onlyIn}</span>}
      {pages.map(({ language, to, isHome }) => (
        <a
          key={language}
          href={to}
          hrefLang={language}
          lang={language}
          className={isHome ? "foot-link" : "foot-link -mx-3"}
        >
          {isHome ? homeNames[language] : languageNames[language]}
        </a>
      ))}
    </>
  );
}

/** The same by codes, for the bar. */
export const LanguageSwitch = () =>
  useOtherPages().map(({ language, to }) => (
    <a key={language} href={to} hrefLang={language} className="foot-link text-sm">
      {language.toUpperCase()}
    </a>
  ));
