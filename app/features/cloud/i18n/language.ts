export const languages = ["en", "es", "fr", "de", "pl"] as const;

export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  pl: "Polski",
};
