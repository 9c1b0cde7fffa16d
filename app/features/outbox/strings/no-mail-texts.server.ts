import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    noMail: typeof en;
  }
}

export const noMailTexts = createSiteTexts("noMail", { en, pl });
