import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en as conceptWindow } from "./en/concept-window.ts";
import { en as entries } from "./en/entries.ts";
import { en as home } from "./en/home.ts";
import { en as missing } from "./en/missing.ts";
import { en as terms } from "./en/terms.ts";
import { pl as polishConceptWindow } from "./pl/concept-window.ts";
import { pl as polishEntries } from "./pl/entries.ts";
import { pl as polishHome } from "./pl/home.ts";
import { pl as polishMissing } from "./pl/missing.ts";
import { pl as polishTerms } from "./pl/terms.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    home: typeof home;
    conceptWindow: typeof conceptWindow;
    entries: typeof entries;
    terms: typeof terms;
    missing: typeof missing;
  }
}

export const homeTexts = createSiteTexts("home", { en: home, pl: polishHome });
export const entriesTexts = createSiteTexts("entries", { en: entries, pl: polishEntries });
export const termsTexts = createSiteTexts("terms", { en: terms, pl: polishTerms });
export const missingTexts = createSiteTexts("missing", { en: missing, pl: polishMissing });

/** It is never sent. */
export const conceptWindowTexts = createSiteTexts("conceptWindow", { en: conceptWindow, pl: polishConceptWindow });
