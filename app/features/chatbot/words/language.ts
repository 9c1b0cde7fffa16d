export const languages = ["en", "pl", "de"] as const;
export type Language = (typeof languages)[number];

/** Lower case, without accents: what visitors leave out when they type. */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replaceAll("ł", "l").replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "");

/** As `plainLetters`, without apostrophes and what they shorten: `you've` is `you`. */
export const plainWords = (text: string): string =>
  plainLetters(text)
    .replace(/[’'](s|ve|re|ll|d|m)\b/g, "")
    .replace(/[’']/g, "");

export const splitWords = (text: string): string[] =>
  plainWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
