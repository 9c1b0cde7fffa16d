/** Widths in pixels, up to the picture's own. */
export const fileWidths = [640, 1280, 2560] as const;
export const fileBytesMax = 600_000;
export const sideMax = 8192;
/** Each takes four bytes in a visitor's browser. */
export const pixelsMax = 24_000_000;
