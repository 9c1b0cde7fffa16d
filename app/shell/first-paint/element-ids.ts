export const scrollPositionsKey = "react-router-scroll-positions";
/** Event on `window` when an error page is shown. */
export const caughtErrorEvent = "northlight:caught-error";
/** Event on `window` when the full style sheet is applied. */
export const styledEvent = "styled";
/** Key in `localStorage` (language-offer.tsx). */
export const offerDismissedKey = "offer";
export const stylePlace = "/*style*/";
export const fontsMeta = "fonts";

export const laterStyleMeta = "later-style";
