import { isLocalized, originalLanguage, splitLanguage } from "#app/lib/language/languages.ts";
import { currentLanguage } from "./site-texts.server.ts";

/** Keeps the request's language, whose prefix the router adds. Pages in English only get a whole address. */
export function redirectTarget(target: string, origin: string): string {
  const { pathname, search, hash } = new URL(target, origin);
  const { path } = splitLanguage(pathname);
  const isHere = currentLanguage() === originalLanguage || isLocalized(path);
  return (isHere ? "" : origin) + path + search + hash;
}
