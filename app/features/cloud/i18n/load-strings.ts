import { en } from "./en.ts";
import type { Language } from "./language.ts";
import type { Strings } from "./strings.ts";

const loaders: Record<Exclude<Language, "en">, () => Promise<Strings>> = {
  es: async () => (await import("./es.ts")).es,
  fr: async () => (await import("./fr.ts")).fr,
  de: async () => (await import("./de.ts")).de,
  pl: async () => (await import("./pl.ts")).pl,
};

export function loadStrings(language: Language): Strings | Promise<Strings> {
  return language === "en" ? en : loaders[language]();
}
