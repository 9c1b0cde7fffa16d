import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    home: typeof en.home;
    conceptWindow: typeof en.conceptWindow;
    entries: typeof en.entries;
    terms: typeof en.terms;
    missing: typeof en.missing;
  }
}

export const homeTexts = createSiteTexts("home", { en: en.home, pl: pl.home });
export const entriesTexts = createSiteTexts("entries", { en: en.entries, pl: pl.entries });
export const termsTexts = createSiteTexts("terms", { en: en.terms, pl: pl.terms });
export const missingTexts = createSiteTexts("missing", { en: en.missing, pl: pl.missing });

/** It is never sent. */
export const conceptWindowTexts = createSiteTexts("conceptWindow", { en: en.conceptWindow, pl: pl.conceptWindow });
