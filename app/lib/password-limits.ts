/** Length of any account's password, in characters; forms, schemas, settings and accounts agree on it. */
export const passwordMin = 12;
export const passwordMax = 128;
