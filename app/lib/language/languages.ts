export const languageNames = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  pl: "Polski",
} as const;

export type Language = keyof typeof languageNames;

/** The site’s languages, by their names in the admin area. The first one is at addresses without a prefix. */
export const siteLanguageNames = { en: "English", pl: "Polish" } as const satisfies Partial<Record<Language, string>>;

export type SiteLanguage = keyof typeof siteLanguageNames;

export const siteLanguages = Object.keys(siteLanguageNames) as readonly SiteLanguage[];

export const originalLanguage = "en" as const satisfies SiteLanguage;

export type TranslatedLanguage = Exclude<SiteLanguage, typeof originalLanguage>;

export const translatedLanguages = siteLanguages.filter((language) => language !== originalLanguage);

export const byLanguage = <T>(read: (language: SiteLanguage) => T) =>
  Object.fromEntries(siteLanguages.map((language) => [language, read(language)])) as Record<SiteLanguage, T>;

/** @param path as in the route table, with its query and fragment */
export const localPath = (language: SiteLanguage, path: string): string =>
  language === originalLanguage ? path : `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;

/** Sections of the site that are in English only. `/pl/pl` is no page. */
const sections = `admin|api|cloud|designs|pictures|projects|weekly-mail|${translatedLanguages.join("|")}`;
const englishOnly = new RegExp(`^/(?:${sections})(?:[/.]|$)`, "i");

/** Whether a page, or the answer that there is none, is in all languages. @param path as in the route table */
export const isLocalized = (path: string): boolean => !englishOnly.test(path);

/** @returns the language that the prefix of an address names, whether or not its page is in it */
export function splitPrefix(pathname: string): { language: SiteLanguage; path: string } {
  const [, prefix = ""] = pathname.split("/", 2);
  const language = translatedLanguages.find((one) => one === prefix);
  return language
    ? { language, path: pathname.slice(prefix.length + 1) || "/" }
    : { language: originalLanguage, path: pathname };
}

/** @returns the language of an address, and its path in the route table */
export function splitLanguage(pathname: string): { language: SiteLanguage; path: string } {
  const address = splitPrefix(pathname);
  return isLocalized(address.path) ? address : { language: originalLanguage, path: pathname };
}
