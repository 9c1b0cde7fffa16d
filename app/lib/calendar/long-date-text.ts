import { type Language, originalLanguage } from "../language/languages.ts";

/** `28 November 2026`, `28 listopada 2026`. @param timeZone IANA name */
export const longDateText = (date: Date, language: Language, timeZone = "UTC"): string =>
  date.toLocaleDateString(language === originalLanguage ? "en-GB" : language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  });
