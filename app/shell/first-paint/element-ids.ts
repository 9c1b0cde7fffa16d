/** Names that the document's markup and the scripts in it agree on. */
export const bootElementId = "boot";
/** Fired on `window` once React answers clicks. */
export const hydratedEvent = "northlight:hydrated";
/** The meta that names the style sheet of the fonts. */
export const fontsMeta = "fonts";
