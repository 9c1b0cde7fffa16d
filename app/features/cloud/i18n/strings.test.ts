import { expect, test } from "vitest";
import { en } from "./en.ts";
import { formatsOf } from "./formats.ts";
import { languages } from "./language.ts";
import { loadStrings } from "./load-strings.ts";
import { pluralIn } from "./plural.ts";

const others = languages.filter((language) => language !== "en");

/** Texts that are, rightly, the same in English and another language. */
const alike: Record<string, readonly string[]> = {
  es: ["Chat", "Error", "Logo", "Zoom"],
  fr: [
    "Menu",
    "Photos",
    "Notifications",
    "Maintenance",
    "Actions",
    "Images",
    "Saturation",
    "Logo",
    "Documents",
    "Code",
    "Type",
    "Zoom",
  ],
  de: [
    "Chat",
    "System",
    "Name",
    "Logo",
    "Administrator",
    "Admin",
    "Status",
    "Code",
    "In <0>",
    "Link",
    "Uploads",
    "Downloads",
    "Zoom",
  ],
  pl: ["Folder", "Menu", "System", "Logo", "Administrator", "Link"],
};
/** Names on keys, and values that carry no words. */
const isNoWord = (text: string) => /^(\W|[A-Z]\d{0,2}|Ctrl|Alt|Esc|Shift|Enter|Delete|Backspace|PDF|ZIP)*$/.test(text);

/** Every text with its place; functions are called with the names of their parameters' places. */
function listTexts(strings: object, place = ""): [string, string][] {
  return Object.entries(strings).flatMap(([key, value]): [string, string][] => {
    const at = `${place}${key}`;
    if (typeof value === "string") return [[at, value]];
    if (typeof value === "function") {
      const values = Array.from({ length: value.length }, (_, index) => `<${index}>`);
      return [[at, String(value(...values))]];
    }
    return listTexts(value, `${at}.`);
  });
}

const keysOf = (strings: [string, string][]) => strings.map(([at]) => at).sort();

test.each(others)("%s has every string of English, and no other", async (language) => {
  const strings = listTexts(await loadStrings(language));
  expect(keysOf(strings)).toEqual(keysOf(listTexts(en)));
  for (const [at, text] of strings) expect(text.trim(), at).not.toBe("");
});

test.each(others)("%s is translated throughout", async (language) => {
  const english = new Map(listTexts(en));
  const left = listTexts(await loadStrings(language))
    .filter(([at, text]) => english.get(at) === text && !alike[language]?.includes(text) && !isNoWord(text))
    .map(([at, text]) => `${at}: ${text}`);
  expect(left).toEqual([]);
});

test.each(others)("%s contains each value that English contains", async (language) => {
  const english = new Map(listTexts(en));
  for (const [at, text] of listTexts(await loadStrings(language))) {
    const values = (of: string) => (of.match(/<\d>/g) ?? []).sort();
    expect(values(text), at).toEqual(values(english.get(at) ?? ""));
  }
});

test("Spanish addresses the visitor in one form, French has one apostrophe, Polish calls a field by one name", async () => {
  const formal = /\busted|\b(introduzca|escriba|pulse|suelte|descargue|añada|elija|vuelva|pruebe|trabajando en sus)\b/i;
  expect(listTexts(await loadStrings("es")).filter(([, text]) => formal.test(text))).toEqual([]);
  expect(listTexts(await loadStrings("fr")).filter(([, text]) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
  const { settings } = await loadStrings("pl");
  expect(settings.nameMissing).toContain("nazwę");
  expect(settings.nameAndEmail).toContain(settings.name);
});

test.each([
  ["en", 1, "1 file"],
  ["en", 1200, "1,200 files"],
] as const)("%s: %i", (language, count, expected) => {
  expect(pluralIn(language)(count, { one: "# file", other: "# files" })).toBe(expected);
});

test("Polish has a form for 1, for 2 to 4, and for the rest", async () => {
  const { settings } = await loadStrings("pl");
  expect([1, 2, 5, 12, 22, 25].map(settings.userCount)).toEqual([
    "1 użytkownik",
    "2 użytkownicy",
    "5 użytkowników",
    "12 użytkowników",
    "22 użytkownicy",
    "25 użytkowników",
  ]);
});

test("sizes count in steps of 1024, formatted for the language", () => {
  const gigabytes = 2.4 * 1024 ** 3;
  expect(formatsOf("en").size(0)).toBe("0 bytes");
  expect(formatsOf("en").size(1)).toBe("1 byte");
  expect(formatsOf("en").size(1023)).toBe("1,023 bytes");
  expect(formatsOf("en").size(1024)).toBe("1 KB");
  expect(formatsOf("pl").size(1536)).toBe("1,5 KB");
  expect(formatsOf("en").moment(new Date(2026, 10, 24, 12, 39).getTime())).toBe("24 Nov 2026, 12:39");
  expect(formatsOf("en").size(gigabytes)).toBe("2.4 GB");
  expect(formatsOf("de").size(gigabytes).replace(/\s/g, " ")).toBe("2,4 GB");
  expect(formatsOf("fr").size(gigabytes).replace(/\s/g, " ")).toBe("2,4 Go");
});

test("the storage panel shows the specified text", () => {
  const formats = formatsOf("en");
  const gigabyte = 1024 ** 3;
  const sizes = [formats.size(2.4 * gigabyte), formats.size(10 * gigabyte), formats.percent(0.24)] as const;
  expect(en.layout.storageUsed(...sizes)).toBe("2.4 GB used of 10 GB (24%)");
  expect(en.layout.storageAvailable(formats.size(7.6 * gigabyte))).toBe("7.6 GB available");
});
