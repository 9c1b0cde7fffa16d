/** @param words name, tagline and accent of the social card */
export const describeCard = (words: readonly string[]): string => words.join(" | ").trim();
