import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    receipt: typeof en.receipt;
    /** Never sent: the rows are written on the server. */
    storedPlaces: typeof en.places;
  }
}

export const receiptTexts = createSiteTexts("receipt", { en: en.receipt, pl: pl.receipt });
export const storedPlacesTexts = createSiteTexts("storedPlaces", { en: en.places, pl: pl.places });
