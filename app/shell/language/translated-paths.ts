import { byLanguage, isLocalized, type SiteLanguage } from "#app/lib/language/languages.ts";

/** The page’s path in the route table, for each language that has it. */
export type TranslatedPaths = Readonly<Partial<Record<SiteLanguage, string>>>;

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

const saysPaths = (data: unknown): data is { translatedPaths: TranslatedPaths } =>
  typeof data === "object" && data !== null && "translatedPaths" in data;

/** The loader of a page whose address differs, or that is not in each language, says where it is. */
export function readTranslatedPaths(matches: Matches, pathname: string): TranslatedPaths {
  const named = matches.map((match) => match?.loaderData).findLast(saysPaths);
  if (named) return named.translatedPaths;
  return isLocalized(pathname) ? byLanguage(() => pathname) : {};
}
