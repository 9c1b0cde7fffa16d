import { expect, test } from "vitest";
import { formatsOf, showName } from "./formats.ts";

test("sizes count in steps of 1024, formatted for the language", () => {
  const gigabytes = 2.4 * 1024 ** 3;
  expect(formatsOf("en").size(0)).toBe("0 bytes");
  expect(formatsOf("en").size(1)).toBe("1 byte");
  expect(formatsOf("en").size(1023)).toBe("1,023 bytes");
  expect(formatsOf("en").size(1024)).toBe("1 KB");
  expect(formatsOf("pl").size(1536)).toBe("1,5 KB");
  expect(formatsOf("en").size(gigabytes)).toBe("2.4 GB");
  expect(formatsOf("de").size(gigabytes).replace(/\s/g, " ")).toBe("2,4 GB");
  expect(formatsOf("fr").size(gigabytes).replace(/\s/g, " ")).toBe("2,4 Go");
});

test("dates are in the British order in English, as on the rest of the site", () => {
  expect(formatsOf("en").moment(new Date(2026, 10, 24, 12, 39).getTime())).toBe("24 Nov 2026, 12:39");
});

test("a right-to-left override is a mark, in its place", () => {
  expect(showName("invoice\u202egpj.exe")).toBe("invoice⇄gpj.exe");
  expect(showName("\u2067a\u2069.txt")).toBe("⇄a⇄.txt");
});

test.each(["plain.txt", "שלום.txt", "żółć 😀.md"])("%s is shown as it is", (name) => {
  expect(showName(name)).toBe(name);
});
