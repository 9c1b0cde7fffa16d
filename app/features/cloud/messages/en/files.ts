export const files = {};
