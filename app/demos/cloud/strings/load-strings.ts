import type { Language } from "#app/lib/language/languages.ts";
import type { Strings, Texts } from "#app/lib/language/strings.ts";
import { en } from "./en/cloud.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    cloud: typeof en;
  }
}

export type CloudTexts = Texts<typeof en>;

/** The demo's first frame is in English, so its strings are with the demo; another language is a chunk of its own. */
const loaders: Record<Language, () => Strings | Promise<Strings>> = {
  en: () => en,
  es: async () => (await import("./es/cloud.ts")).es,
  fr: async () => (await import("./fr/cloud.ts")).fr,
  de: async () => (await import("./de/cloud.ts")).de,
  pl: async () => (await import("./pl/cloud.ts")).pl,
};

export const loadStrings = async (language: Language): Promise<Strings> => loaders[language]();
