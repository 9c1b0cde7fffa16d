/** In characters. */
export const keyNameMax = 60;
