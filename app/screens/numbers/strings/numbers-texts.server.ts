import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    numbers: typeof en;
  }
}

export const numbersTexts = createSiteTexts("numbers", { en, pl });
