/** @param words name, tagline and accent color, which the card for links is drawn from */
export const describeCard = (words: readonly string[]): string => words.join(" | ").trim();
