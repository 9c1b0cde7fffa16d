import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en as places } from "./en/places.ts";
import { en as receipt } from "./en/receipt.ts";
import { pl as plPlaces } from "./pl/places.ts";
import { pl as plReceipt } from "./pl/receipt.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    receipt: typeof receipt;
    /** Never sent: the rows are written on the server. */
    storedPlaces: typeof places;
  }
}

export const receiptTexts = createSiteTexts("receipt", { en: receipt, pl: plReceipt });
export const storedPlacesTexts = createSiteTexts("storedPlaces", { en: places, pl: plPlaces });
