import { expect, test } from "vitest";
import { isLocalized, localPath, splitLanguage } from "./languages.ts";
import { readTexts, type Translation } from "./strings.ts";

const en = {
  title: "Files",
  of: "{name} of {owner}",
  files: { one: "{count} file in {place}", other: "{count} files in {place}" },
} as const;
const pl: Translation<typeof en, "pl"> = {
  title: "Pliki",
  of: "{name}, właściciel: {owner}",
  files: { one: "{count} plik w {place}", few: "{count} pliki w {place}", many: "{count} plików w {place}" },
};

// A site's pages read every language by the type of English.
const polish = readTexts(pl as unknown as typeof en, "pl");

test("a text with values is a function of them, and one without is a text", () => {
  const texts = readTexts(en, "en");
  expect(texts.title).toBe("Files");
  expect(texts.of({ name: "{owner}", owner: "Ann" })).toBe("{owner} of Ann");
});

test.each([
  [0, "0 plików"],
  [1, "1 plik"],
  [2, "2 pliki"],
  [5, "5 plików"],
  [12, "12 plików"],
  [22, "22 pliki"],
  [25, "25 plików"],
  [112, "112 plików"],
])("Polish counts %i", (count, text) => {
  expect(polish.files({ count, place: "Start" })).toBe(`${text} w Start`);
});

test("a count is written as its language groups digits, a year is not", () => {
  expect(readTexts(en, "en").files({ count: 1200, place: "2026" })).toBe("1,200 files in 2026");
  expect(polish.files({ count: 12_000, place: "2026" })).toBe("12\u00a0000 plików w 2026");
});

test.each([
  ["/", "en", "/"],
  ["/contact", "en", "/contact"],
  ["/pl", "pl", "/"],
  ["/pl/work/first", "pl", "/work/first"],
  ["/pl/no-such-page", "pl", "/no-such-page"],
  // No pages: an address in English only, one of another language, and a prefix twice.
  ["/pl/admin/inbox", "en", "/pl/admin/inbox"],
  ["/pl/cloud", "en", "/pl/cloud"],
  ["/pl/pl", "en", "/pl/pl"],
  ["/xx/contact", "en", "/xx/contact"],
  ["/plan", "en", "/plan"],
] as const)("%s is %s and %s", (pathname, language, path) => {
  expect(splitLanguage(pathname)).toEqual({ language, path });
  if (language === "pl") expect([localPath("pl", path), isLocalized(path)]).toEqual([pathname, true]);
});
