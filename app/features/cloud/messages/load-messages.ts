import { en } from "./en.ts";
import type { Language } from "./language.ts";
import type { Messages } from "./messages.ts";

const loaders: Record<Exclude<Language, "en">, () => Promise<Messages>> = {
  es: async () => (await import("./es.ts")).es,
  fr: async () => (await import("./fr.ts")).fr,
  de: async () => (await import("./de.ts")).de,
  pl: async () => (await import("./pl.ts")).pl,
};

/** English is there at once; of the others each is a file of its own, fetched when it is wanted. */
export function loadMessages(language: Language): Messages | Promise<Messages> {
  return language === "en" ? en : loaders[language]();
}
