import { useLocation, useMatches } from "react-router";
import { localPath, type SiteLanguage } from "#app/lib/language/languages.ts";
import { useRootData } from "../studio.ts";
import { readTranslatedPaths } from "./translated-paths.ts";

interface LanguagePage {
  readonly language: SiteLanguage;
  readonly to: string;
  /** The page is not in that language, so `to` is the home page. */
  readonly isHome: boolean;
}

/** The page in each language that the owner offers, in their order; empty where there is one only. */
export function useLanguagePages(): readonly LanguagePage[] {
  const { pathname, search } = useLocation();
  const paths = readTranslatedPaths(useMatches(), pathname);
  return (useRootData().offered ?? []).map((language) => {
    const path = paths[language];
    const isHome = path === undefined;
    return { language, to: localPath(language, isHome ? "/" : path + search), isHome };
  });
}
