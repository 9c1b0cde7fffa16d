/** In UTF-16 units. Longer documents would hold up the page. */
export const previewMaxLength = 200_000;
