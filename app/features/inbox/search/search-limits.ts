/** Characters of a query. */
export const searchMax = 500;
