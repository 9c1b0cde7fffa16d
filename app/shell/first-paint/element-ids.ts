/** Names that the document's markup and the scripts in it agree on. */
export const bootElementId = "boot";
/** Fired on `window` once React answers clicks. */
export const hydratedEvent = "northlight:hydrated";
/** The meta that names the faces: their style sheet, and the files that each page needs, with blanks between. */
export const facesMeta = "faces";
