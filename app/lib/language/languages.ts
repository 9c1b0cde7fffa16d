/** A language is added here and in every list of strings; the compiler names what is missing. */
export const languageNames = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  pl: "Polski",
} as const;

export type Language = keyof typeof languageNames;

/** The site’s languages. The first one is at addresses without a prefix. */
export const siteLanguages = ["en", "pl"] as const;

export type SiteLanguage = (typeof siteLanguages)[number];

export const originalLanguage = "en" as const satisfies SiteLanguage;

export type TranslatedLanguage = Exclude<SiteLanguage, typeof originalLanguage>;

export const translatedLanguages: readonly TranslatedLanguage[] = ["pl"];

const prefixOf = (language: SiteLanguage): string => (language === originalLanguage ? "" : `/${language}`);

/** @param path as in the route table, with its query and fragment */
export const localPath = (language: SiteLanguage, path: string): string =>
  prefixOf(language) + (language === originalLanguage ? path : path.replace(/^\/(?=$|[?#])/, ""));

/** Sections of the site that are in English only. `/pl/pl` is no page. */
const englishOnly = /^\/(?:admin|api|cloud|designs|pictures|projects|weekly-mail|pl)(?:[/.]|$)/i;

/** Whether a page, or the answer that there is none, is in all languages. @param path as in the route table */
export const isLocalized = (path: string): boolean => !englishOnly.test(path);

/** @returns the language of an address, and its path in the route table */
export function splitLanguage(pathname: string): { language: SiteLanguage; path: string } {
  for (const language of siteLanguages) {
    const prefix = prefixOf(language);
    if (prefix === "" || !(pathname === prefix || pathname.startsWith(`${prefix}/`))) continue;
    const path = pathname.slice(prefix.length) || "/";
    if (isLocalized(path)) return { language, path };
  }
  return { language: originalLanguage, path: pathname };
}
