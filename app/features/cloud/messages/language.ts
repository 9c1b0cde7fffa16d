export const languages = ["en", "es", "fr", "de", "pl"] as const;

export type Language = (typeof languages)[number];

/** Each in its own words, so that whoever got lost finds the way back. */
export const languageNames: Record<Language, string> = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  pl: "Polski",
};
