import { useLocation, useMatches } from "react-router";
import { languageNames, localPath } from "#app/lib/language/languages.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { useRootData } from "../studio.ts";
import { readTranslatedPaths } from "./translated-paths.ts";

/** Leads to the same page in the other languages, or says that there is none. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  const { language, offered } = useRootData();
  const { onlyIn } = useTexts("shell");
  const paths = readTranslatedPaths(useMatches(), pathname);
  const links = offered?.flatMap((other) => {
    const path = paths[other];
    return path === undefined || other === language ? (
      []
    ) : (
      <a key={other} href={localPath(other, path) + search} hrefLang={other} lang={other} className="foot-link -mx-3">
        {languageNames[other]}
      </a>
    );
  });
  return links?.length === 0 ? <span className="text-ink-soft">{onlyIn}</span> : links;
}
