import { useLocation } from "react-router";
import { isLocalized, languageNames, localPath, siteLanguages } from "#app/lib/language/languages.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { useRootData } from "../studio.ts";

/** Leads to the same page in the other language. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  const { language, isTranslated } = useRootData();
  const { onlyEnglish } = useTexts("shell");
  if (!isTranslated) return null;
  if (!isLocalized(pathname)) return <span className="text-ink-soft">{onlyEnglish}</span>;
  return siteLanguages
    .filter((other) => other !== language)
    .map((other) => (
      <a key={other} href={localPath(other, pathname) + search} hrefLang={other} lang={other} className="foot-link">
        {languageNames[other]}
      </a>
    ));
}
