import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, cleanText, excerpt } from "./text.ts";

const anyText = fc.string({ unit: "binary", maxLength: 200 });
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not get through
const forbidden = /[\u0000-\u0008\u000B-\u001F\u007F]/;

describe("cleanText", () => {
  test.each([
    ["NUL, which PostgreSQL refuses", "a\u0000b", "ab"],
    ["a lone high surrogate", "a\ud800b", "a\ufffdb"],
    ["a lone low surrogate", "\udc00", "\ufffd"],
    ["line ends of Windows and of old Macs", "a\r\nb\rc\nd", "a\nb\nc\nd"],
    ["a carriage return apart from its line feed", "a\r\u0000\nb", "a\n\nb"],
    ["escape sequences for terminals", "\u001b[31mred\u0007", "[31mred"],
    ["DEL", "a\u007fb", "ab"],
  ])("takes out or mends %s", (_what, dirty, clean) => {
    expect(cleanText(dirty)).toBe(clean);
  });

  test.each([
    ["tabs and line breaks", "a\tb\n\nc"],
    ["white space around it", "  indented  \n"],
    ["bidirectional marks, which some languages need", "שלום \u202eabc\u202c"],
    ["emoji with joiners", "👩‍👩‍👧‍👦 ok"],
    ["markup", '<img src=x onerror="alert(1)">'],
    ["accents as they were composed", "e\u0301 é"],
  ])("keeps %s", (_what, text) => {
    expect(cleanText(text)).toBe(text);
  });

  test("gives for any text something that is well formed, free of controls and clean already", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(forbidden);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });
});

describe("cleanLine", () => {
  test.each([
    ["a header break", "Ann\r\nBcc: x@y.example", "Ann Bcc: x@y.example"],
    ["the line separators of Unicode", "a\u2028b\u2029c", "a b c"],
    ["the C1 controls, NEL among them", "a\u0085b\u009bc", "a b c"],
    ["a run of controls", "a\u0000\u0001\n\r\tb", "a b"],
    ["controls and spaces around it", "\n\u0000 a \u0000\n", "a"],
    ["a lone surrogate", "a\ud800", "a\ufffd"],
  ])("makes one line of %s", (_what, dirty, line) => {
    expect(cleanLine(dirty)).toBe(line);
  });

  test("keeps bidirectional marks and emoji", () => {
    expect(cleanLine("\u202eabc 👩‍👧")).toBe("\u202eabc 👩‍👧");
  });

  test("gives for any text one trimmed line that is clean already", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = cleanLine(text);
        expect(line).not.toMatch(/[\r\n\u2028\u2029\u0085]/);
        expect(line).not.toMatch(forbidden);
        expect(line).toBe(line.trim());
        expect(cleanLine(line)).toBe(line);
      }),
    );
  });
});

describe("excerpt", () => {
  test.each([
    ["a text that just fits", "abc", 3, "abc"],
    ["a text of one character more", "abcd", 3, "abc…"],
    ["emoji that just fit, though they take two units each", "😀😀😀", 3, "😀😀😀"],
    ["an emoji at the cut, as a whole", "ab😀cdef", 3, "ab😀…"],
    ["an emoji just past the cut, not at all", "abc😀def", 3, "abc…"],
    ["white space at the cut", "ab cdef", 3, "ab…"],
    ["nothing", "", 3, ""],
  ])("cuts %s", (_what, text, max, expected) => {
    expect(excerpt(text, max)).toBe(expected);
  });

  test("never cuts an emoji in half, and is never longer than asked for", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const cut = excerpt(text, max);
        expect(cut.isWellFormed()).toBe(true);
        expect(Array.from(cut).length).toBeLessThanOrEqual(max + 1);
      }),
    );
  });
});
