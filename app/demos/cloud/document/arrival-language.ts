import { originalLanguage, type SiteLanguage, splitPrefix } from "#app/lib/language/languages.ts";

/** @returns the language of this site's page whose link led here */
export function arrivalLanguage(): SiteLanguage {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return originalLanguage;
  const { origin, pathname } = new URL(referrer);
  return origin === location.origin ? splitPrefix(pathname).language : originalLanguage;
}
