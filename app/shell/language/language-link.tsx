import { useLocation, useMatches } from "react-router";
import { languageNames, localPath, siteLanguages } from "#app/lib/language/languages.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { useRootData } from "../studio.ts";
import { readTranslatedPaths } from "./translated-paths.ts";

/** Leads to the same page in the other language, or says that there is none. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  const { language, isTranslated } = useRootData();
  const { onlyIn } = useTexts("shell");
  const paths = readTranslatedPaths(useMatches(), pathname);
  if (!isTranslated) return null;
  return siteLanguages
    .filter((other) => other !== language)
    .map((other) => {
      const path = paths[other];
      if (path === undefined)
        return (
          <span key={other} className="text-ink-soft">
            {onlyIn}
          </span>
        );
      return (
        <a key={other} href={localPath(other, path) + search} hrefLang={other} lang={other} className="foot-link -mx-3">
          {languageNames[other]}
        </a>
      );
    });
}
