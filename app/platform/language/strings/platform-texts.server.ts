import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    /** Never sent: errors are written on the server. */
    platform: typeof en;
  }
}

export const platformTexts = createSiteTexts("platform", { en, pl });
