import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Language, languageNames, translatedLanguages } from "#app/lib/language/languages.ts";
import type { Strings } from "#app/lib/language/strings.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const inLanguage = (path: string, language: string): string => path.replace(/\/en(?=[./])/, `/${language}`);
const others = Object.keys(languageNames).filter((language) => language !== "en");

/** By the place of its English strings: `strings/en.ts`, or `strings/en/contact.ts`. */
const lists = globSync("app/**/strings/{en.ts,en/*.ts}", { cwd: root }).sort();
/** The site’s lists are in the site’s languages, the cloud’s in all. The types name a language that is missing. */
const translations = lists.flatMap((path) =>
  others
    .filter((language) => globSync(inLanguage(path, language), { cwd: root }).length > 0)
    .map((language) => [path, language as Language] as const),
);

/** Every text with its place. */
const listTexts = (strings: Strings, place = ""): [string, string][] =>
  Object.entries(strings).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[place + key, value]] : listTexts(value as Strings, `${place}${key}.`),
  );

const readList = async (path: string, language: Language): Promise<Strings> =>
  (await import(root + inLanguage(path, language)))[language];

const slotsOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}|<\w+>/g))].sort();

/** Words that are, rightly, the same in English and another language. */
const alike: Partial<Record<Language, readonly string[]>> = {
  es: ["Chat", "Error", "Logo", "Zoom"],
  fr: [
    ...["Actions", "Code", "Documents", "Images", "Logo", "Maintenance", "Menu", "Notifications", "Photos"],
    ...["Saturation", "Type", "Zoom"],
  ],
  de: [
    ...["Admin", "Administrator", "Chat", "Code", "Downloads", "In {folder}", "Link", "Logo", "Name", "Status"],
    ...["System", "Uploads", "Zoom"],
  ],
  pl: ["Menu", "System", "Link", "Folder", "Administrator", "Logo", "E-mail", "Panel", "GPS", "Chatbot", "Tablet"],
};
/** Names on keys and of formats. */
const noWord = /^(\P{L}|Ctrl|Alt|Esc|Shift|Enter|Delete|Backspace|PDF|ZIP)*$/u;
const isSame = (text: string, language: Language): boolean =>
  noWord.test(text.replace(/\{\w+\}|<\/?\w+>/g, "")) || (alike[language]?.includes(text) ?? false);

test.each(translatedLanguages)("every list is in %s, which is offered to its readers alone", (language) => {
  expect(translations.filter(([, one]) => one === language).map(([path]) => path)).toEqual(lists);
  const rule = `html[data-reads="${language}"] .language-offer[lang="${language}"] {`;
  expect(readFileSync(`${root}app/shell/shell.css`, "utf8")).toContain(rule);
});

test.each(translations)("%s is translated throughout to %s, with the same values", async (path, language) => {
  const english = new Map(listTexts(await readList(path, "en")));
  const translated = new Map(listTexts(await readList(path, language)));
  expect(translated.size).toBeGreaterThan(0);
  const isPlural = (at: string) =>
    english.has(at.replace(/\.\w+$/, ".one")) && english.has(at.replace(/\.\w+$/, ".other"));
  for (const [at, text] of translated) {
    expect(text.trim(), at).not.toBe("");
    const original = english.get(at) ?? english.get(at.replace(/\.(few|many)$/, ".other")) ?? "";
    // A form for one may say 'one' and not the number.
    const dropped = isPlural(at) ? ["{count}"] : [];
    const without = (slots: string[]) => slots.filter((slot) => !dropped.includes(slot));
    expect(without(slotsOf(text)), at).toEqual(without(slotsOf(original)));
    if (!isSame(text, language)) expect(text, at).not.toBe(original);
  }
});

test("Polish writes the pronoun of the reader with a capital in mails, and within a sentence of a page with a small letter", async () => {
  const isMail = (path: string, at: string) =>
    path.endsWith("/mails.ts") ||
    (path.endsWith("/conversations/strings/en/inbox.ts") && /^mails\.|^replySubject/.test(at));
  const small = /(?<!\p{L})(ty|ciebie|tobie|tobą|ci|cię|tw(ój|oj)\p{L}*)(?!\p{L})/u;
  const capital = /[\p{L},:] (Ty|Ciebie|Tobie|Tobą|Ci|Cię|Tw(ój|oj)\p{L}*)(?!\p{L})/u;
  let mails = 0;
  for (const path of lists) {
    for (const [at, text] of listTexts(await readList(path, "pl"))) {
      if (isMail(path, at)) mails++;
      expect(text, `${path} ${at}`).not.toMatch(isMail(path, at) ? small : capital);
    }
  }
  expect(mails).toBeGreaterThan(40);
});

test("Polish has one word for the chatbot, and one for the first page", async () => {
  for (const path of lists)
    for (const [at, text] of listTexts(await readList(path, "pl")))
      expect(text, `${path} ${at}`).not.toMatch(/czatbot|czat-bot|ai chatbot|^start$|stron(a|y|ie|ę) startow/i);
});
