import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    passages: typeof en;
  }
}

/** It is never sent. */
export const passagesTexts = createSiteTexts("passages", { en, pl });
