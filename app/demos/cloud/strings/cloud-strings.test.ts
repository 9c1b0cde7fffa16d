import { expect, test } from "vitest";
import { readTexts, type Strings } from "#app/lib/language/strings.ts";
import { maxItems } from "../drive/drive-item.ts";
import { formatsOf } from "../formats/formats.ts";
import { de } from "./de/cloud.ts";
import { en } from "./en/cloud.ts";
import { es } from "./es/cloud.ts";
import { fr } from "./fr/cloud.ts";
import { pl } from "./pl/cloud.ts";

const listTexts = (strings: Strings): string[] =>
  Object.values(strings).flatMap((value) => (typeof value === "string" ? [value] : listTexts(value as Strings)));

test("Spanish addresses the visitor in one form, French has one apostrophe, Polish calls a field by one name", () => {
  const formal = /\busted|\b(introduzca|escriba|pulse|suelte|descargue|añada|elija|vuelva|pruebe|trabajando en sus)\b/i;
  expect(listTexts(es).filter((text) => formal.test(text))).toEqual([]);
  expect(listTexts(fr).filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
  expect(pl.settings.nameMissing).toContain("nazwę");
  expect(pl.settings.nameAndEmail).toContain(pl.settings.name);
});

test("the storage panel shows the specified text", () => {
  const { layout } = readTexts(en, "en");
  const { size, percent } = formatsOf("en");
  const gigabyte = 1024 ** 3;
  const used = { used: size(2.4 * gigabyte), total: size(10 * gigabyte), share: percent(0.24) };
  expect(layout.storageUsed(used)).toBe("2.4 GB used of 10 GB (24%)");
  expect(layout.storageAvailable({ free: size(7.6 * gigabyte) })).toBe("7.6 GB available");
});

test.each([
  ["de", de],
  ["en", en],
  ["es", es],
  ["fr", fr],
  ["pl", pl],
] as const)("in %s, the texts name the number of items that the drive holds", (language, { files, settings }) => {
  const number = formatsOf(language).number(maxItems);
  for (const text of [files.driveErrors["too-many-items"], files.uploadErrors["too-many-items"], settings.tooManyItems])
    expect(text).toContain(number);
});
