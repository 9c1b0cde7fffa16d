import { type Language, languages } from "../words/language.ts";

/** Phrasings are divided by ` | `. Lines are English, or of the language that their beginning names: `pl: `, `de: `. */
export const readPhrasings = (lines: string): { text: string; language: Language }[] =>
  lines.split("\n").flatMap((line) => {
    const language = languages.find((one) => line.trimStart().startsWith(`${one}: `));
    const texts = (language === undefined ? line : line.replace(`${language}: `, "")).split("|");
    return texts
      .filter((text) => text.trim() !== "")
      .map((text) => ({ text: text.trim(), language: language ?? "en" }));
  });
