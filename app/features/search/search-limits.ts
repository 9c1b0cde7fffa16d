export const queryMax = 100;
export const searchesPerMinute = 60;
