/** Length of an owner's password, in characters; the form, its schema, the settings and the accounts agree on it. */
export const passwordMin = 12;
export const passwordMax = 128;
