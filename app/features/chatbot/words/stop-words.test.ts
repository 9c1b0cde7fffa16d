import { expect, test } from "vitest";
import { detectLanguage } from "./stop-words.ts";

test.each([
  ["function words", "Wie lange dauert eine Website?", "de"],
  ["function words, typed without accents", "ile to trwa?", "pl"],
  ["letters of its own, where no word is known", "Öffnungszeiten?", "de"],
  ["letters of its own, rather than by two words of another", "Łódź, to you?", "pl"],
  ["nothing of it: English", "Hosting?", "en"],
])("a language is told by %s", (_by, text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test("a word of a subject counts as its hint says", () => {
  expect(detectLanguage("Preis Website", (word) => (word === "preis" ? "de" : undefined))).toBe("de");
});
