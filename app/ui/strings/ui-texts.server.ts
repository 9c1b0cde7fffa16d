import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    ui: typeof en;
  }
}

export const uiTexts = createSiteTexts("ui", { en, pl });
