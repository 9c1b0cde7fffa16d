export const scrollPositionsKey = "react-router-scroll-positions";
/** Fired on `window` once React handles clicks. */
export const hydratedEvent = "northlight:hydrated";
/** Names the fonts' style sheet and the files that each page needs, separated by spaces. */
export const fontsMeta = "fonts";
