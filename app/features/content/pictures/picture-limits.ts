/** Widths of a picture's files in pixels, up to its own. */
export const fileWidths = [640, 1280, 2560] as const;
export const fileBytesMax = 600_000;
export const sideMax = 8192;
