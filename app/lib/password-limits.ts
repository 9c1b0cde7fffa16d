export const passwordMin = 12;
export const passwordMax = 128;
