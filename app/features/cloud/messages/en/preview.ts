export const preview = {};
