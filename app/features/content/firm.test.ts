import { expect, test } from "vitest";
import { plainText } from "#app/lib/language/plain-text.ts";
import type { Studio } from "./documents/studio.schema.ts";
import { describeFirm } from "./firm.ts";

const describe = (firm: Partial<Studio["firm"]>, language: "en" | "pl" = "pl") =>
  plainText(
    describeFirm(
      { name: "Hale", firm: { name: "", address: "", taxNumber: "", registerNumber: "", ...firm } },
      language,
    ),
  );

const all = {
  name: "Hale i Finch sp. z o.o.",
  address: "ul. Prosta 1, 00-838 Warszawa",
  taxNumber: "525-000-10-09",
  registerNumber: "KRS 0000123456",
};

test("all of it is on one line, in the language of the text", () => {
  const start = "Hale i Finch sp. z o.o., ul. Prosta 1, 00-838 Warszawa";
  expect(describe(all)).toBe(`${start}, NIP 525-000-10-09, KRS 0000123456`);
  expect(describe(all, "en")).toBe(`${start}, tax number 525-000-10-09, KRS 0000123456`);
});

test.each([
  [{}, "Hale"],
  [{ name: "Ivy Hale" }, "Ivy Hale"],
  [{ address: "1 Shore, Leith" }, "Hale, 1 Shore, Leith"],
  [{ name: "Ivy Hale", taxNumber: "5250001009" }, "Ivy Hale, NIP 5250001009"],
  [{ registerNumber: "KRS 0000123456" }, "Hale, KRS 0000123456"],
  [{ name: "Ivy Hale,", address: "ul. Prosta 1, ;" }, "Ivy Hale, ul. Prosta 1"],
  [{ name: "Ivy Hale", address: "," }, "Ivy Hale"],
])("what is empty leaves neither a comma nor a label: %j", (firm, text) => {
  expect(describe(firm)).toBe(text);
});

test.each([
  ["5250001009", "NIP 5250001009"],
  ["PL5250001009", "NIP PL5250001009"],
  ["ATU12345678", "NIP ATU12345678"],
  ["NIP 525 000 10 09", "NIP 525 000 10 09"],
  ["NIP: 5250001009", "NIP: 5250001009"],
  ["VAT GB123456789", "VAT GB123456789"],
  ["USt-IdNr. DE123456789", "USt-IdNr. DE123456789"],
])("a number typed as %j is called what it is once", (taxNumber, text) => {
  expect(describe({ name: "Ivy Hale", taxNumber })).toBe(`Ivy Hale, ${text}`);
});

test.each([
  ["123456785", "numer w rejestrze 123456785"],
  ["REGON 123456785, KRS 0000123456", "REGON 123456785, KRS 0000123456"],
])("a register number typed as %j too", (registerNumber, text) => {
  expect(describe({ name: "Ivy Hale", registerNumber })).toBe(`Ivy Hale, ${text}`);
});
