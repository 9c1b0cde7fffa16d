import { languageNames, type SiteLanguage } from "#app/lib/language/languages.ts";
import { useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { useLanguagePages } from "./use-language-pages.ts";

/** In the language of the page, since its readers may know no other. */
const homeNames: Readonly<Record<SiteLanguage, string>> = { en: "Home in English", pl: "Strona główna po polsku" };

/** Leads to the same page in the other languages, or says that there is none and leads to their home pages. */
export function LanguageLink() {
  const language = useLanguage();
  const { onlyIn } = useTexts("shell");
  const others = useLanguagePages().filter((page) => page.language !== language);
  return (
    <>
      {others.some(({ isHome }) => isHome) && <span className="text-ink-soft">{onlyIn}</span>}
      {others.map(({ language: other, to, isHome }) => (
        <a key={other} href={to} hrefLang={other} lang={other} className="foot-link -mx-3">
          {isHome ? homeNames[other] : languageNames[other]}
        </a>
      ))}
    </>
  );
}

/** Codes of the languages in the bar, the page’s own among them. */
export function LanguageSwitch() {
  const shown = useLanguage();
  const { languages } = useTexts("shell");
  const pages = useLanguagePages();
  if (pages.length === 0) return null;
  return (
    <ul aria-label={languages} className="bar-languages">
      {pages.map(({ language, to, isHome }) => {
        const name = isHome ? homeNames[language] : languageNames[language];
        const label = (
          <>
            {language.toUpperCase()} <span className="sr-only">{name}</span>
          </>
        );
        return (
          <li key={language} lang={language}>
            {language === shown ? (
              <span aria-current="true">{label}</span>
            ) : (
              <a href={to} hrefLang={language}>
                {label}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
