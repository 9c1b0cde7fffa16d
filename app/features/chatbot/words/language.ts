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

const endings: Readonly<Record<Language, readonly string[]>> = {
  en: ["ations", "ation", "ions", "ion", "ings", "ing", "ers", "er", "ed", "es", "ly", "s", "e"],
  pl: (
    "owania owanie owaniem iejszy ejszy iesz ujesz ujemy ujecie uje ujcie aniem anie ania eniem enie enia owej owego owym " +
    "owych owy owa owe osci osc iach ach ami iem owi ow om ego emu ymi imi ych ich ym im ej ie ia iu io ecie icie acie " +
    "emy imy amy esz isz asz ac ic yc ec y i a e o u"
  )
    .split(" ")
    .sort((one, other) => other.length - one.length),
  de: ["ungen", "ung", "keit", "heit", "isch", "ern", "em", "en", "er", "es", "e", "s", "n"],
};
const stemMin: Readonly<Record<Language, number>> = { en: 3, pl: 3, de: 4 };

/** A rough stemmer: it only has to treat passages and questions alike. @param word as `splitWords` returns it */
export function stemWord(word: string, language: Language): string {
  const singular = language === "en" ? word.replace(/ies$/, "y").replace(/(ss|us|is)$/, "$1\u0000") : word;
  const fits = (end: string) => singular.length - end.length >= stemMin[language] + (end === "ly" ? 1 : 0);
  const ending = endings[language].find((end) => singular.endsWith(end) && fits(end));
  const stem = ending ? singular.slice(0, -ending.length) : singular;
  // Polish words such as `ciasteczek` lose this `e` in other cases: `ciasteczka`.
  const whole = language === "pl" ? stem.replace(/([bcdfghjklmnprstwz])ek$/, "$1k") : stem;
  return whole.replace("\u0000", "").replace(/([bdgklmnprt])\1$/, "$1");
}
