export const scrollPositionsKey = "react-router-scroll-positions";
/** Fired on `window` for an error that an error page is shown for. */
export const caughtErrorEvent = "northlight:caught-error";
/** Fired on `window` once what React adds has its style, too. */
export const styledEvent = "styled";
/** In `localStorage`, once language-offer.tsx has been dismissed. */
export const offerDismissedKey = "offer";
export const stylePlace = "/*style*/";
export const fontsMeta = "fonts";

export const laterStyleMeta = "later-style";
