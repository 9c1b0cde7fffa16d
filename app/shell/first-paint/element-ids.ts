export const scrollPositionsKey = "react-router-scroll-positions";
/** Fired on `window` for an error that an error page is shown for. */
export const caughtErrorEvent = "northlight:caught-error";
/** Fired on `window` once what React adds has its style, too. */
export const styledEvent = "northlight:styled";
/** Where the server writes a document's own style, once its elements are known. */
export const stylePlace = "/*style*/";
/** Names the fonts' style sheet and the files that each page needs, separated by spaces. */
export const fontsMeta = "fonts";

/** Names the style sheet that is fetched after the first frame (later-stylesheet.tsx). */
export const laterStyleMeta = "later-style";
