export const searchMax = 500;
