import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { checkItemName, findFreeName, maxNameBytes, numberName, toItemName, toNameKey } from "./item-name.ts";

const bytes = (text: string) => new TextEncoder().encode(text).length;

test.each([
  ["", "empty"],
  ["   ", "empty"],
  ["\u200b", "empty"],
  ["\u3164", "empty"],
  ["\u2800 \ufe0f\u{e0020}", "empty"],
  ["a/b", "slash"],
  ["a\\b", "slash"],
  [".", "dots"],
  ["..", "dots"],
  ["a\u0000b", "control-character"],
  ["a\nb", "control-character"],
  ["a\u2028b", "control-character"],
  ["a\ud800", "control-character"],
  ["a.", "trailing-dot-or-space"],
  ["a ", "trailing-dot-or-space"],
  ["...", "trailing-dot-or-space"],
  ["a".repeat(256), "too-long"],
  ["ä".repeat(128), "too-long"],
])("%j is rejected: %s", (name, error) => {
  expect(checkItemName(name)).toBe(error);
});

test.each([
  "a",
  ".profile",
  "a b.txt",
  " a",
  "ä".repeat(127),
  "a".repeat(255),
  "Résumé (2).pdf",
  "__proto__",
  "文件.txt",
  "👩‍🚀",
])("%j is a valid name", (name) => {
  expect(checkItemName(name)).toBeUndefined();
});

test("a name that only differs by case, or in how Unicode writes it, is taken", () => {
  const taken = new Set(["plan.md", "é"].map(toNameKey));
  const isTaken = (name: string) => taken.has(toNameKey(name));
  expect(checkItemName("PLAN.md", isTaken)).toBe("taken");
  expect(checkItemName("e\u0301", isTaken)).toBe("taken");
  expect(checkItemName("plan2.md", isTaken)).toBeUndefined();
});

test.each([
  ["plan.md", "plan\u200b.md"],
  ["plan.md", "pl\u00adan.md\ufe0f"],
  ["a b.txt", "a\u00a0b.txt"],
  ["scope.txt", "\u0455\u0441\u043e\u0440\u0435.txt"],
  ["MAX", "\u041c\u0391\u03a7"],
  ["МИР", "мир"],
])("%s is taken by a name that looks the same: %j", (name, twin) => {
  expect(toNameKey(twin)).toBe(toNameKey(name));
});

test.each([
  ["x2", "x\u00b2"],
  ["\u0431", "6"],
  ["a b", "ab"],
])("%s and %s may be beside each other", (name, other) => {
  expect(toNameKey(other)).not.toBe(toNameKey(name));
});

test.each([
  ["plan.md", 2, false, "plan (2).md"],
  ["archive.tar.gz", 3, false, "archive.tar (3).gz"],
  [".profile", 2, false, ".profile (2)"],
  [`a.${"b".repeat(250)}`, 2, false, `a.${"b".repeat(249)} (2)`],
  ["v1.2", 2, true, "v1.2 (2)"],
])("%s numbered %d, folder: %s", (name, number, isFolder, numbered) => {
  expect(numberName(name, number, isFolder)).toBe(numbered);
});

test("any foreign file name becomes a valid name", () => {
  for (const text of hostileTexts) expect(checkItemName(toItemName(text))).toBeUndefined();
  const anyText = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme", minLength: 60, maxLength: 120 }),
  );
  fc.assert(fc.property(anyText, (text) => void expect(checkItemName(toItemName(text))).toBeUndefined()));
});

test("a valid name is unchanged", () => {
  const goodName = fc
    .string({ unit: "grapheme", maxLength: 60 })
    .filter((name) => !checkItemName(name) && name === name.trim());
  fc.assert(fc.property(goodName, (name) => void expect(toItemName(name)).toBe(name)));
});

test("a numbered name is valid, however long the name was", () => {
  const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }).map(toItemName);
  fc.assert(
    fc.property(name, fc.integer({ min: 2, max: 100_000 }), fc.boolean(), (one, number, isFolder) => {
      const numbered = numberName(one, number, isFolder);
      expect(bytes(numbered)).toBeLessThanOrEqual(maxNameBytes);
      expect(checkItemName(numbered)).toBeUndefined();
      expect(numbered).toContain(`(${number})`);
    }),
  );
});

test("the first free number is taken", () => {
  const taken = new Set(["a.txt", "a (2).txt"]);
  expect(findFreeName("a.txt", (name) => taken.has(name))).toBe("a (3).txt");
  expect(findFreeName("b.txt", (name) => taken.has(name))).toBe("b.txt");
});
