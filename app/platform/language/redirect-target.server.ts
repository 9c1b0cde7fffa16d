import { isLocalized, originalLanguage, splitLanguage } from "#app/lib/language/languages.ts";
import { currentLanguage } from "./site-texts.server.ts";

/**
 * Stays in the request's language, whose prefix the router adds. To a page in English only it redirects by the whole address.
 * @param target a path of this site, with or without the prefix of a language
 */
export function redirectTarget(target: string, origin: string): string {
  const { pathname, search, hash } = new URL(target, origin);
  const { path } = splitLanguage(pathname);
  const isHere = currentLanguage() === originalLanguage || isLocalized(path);
  return (isHere ? "" : origin) + path + search + hash;
}
