import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  abbreviate,
  type Base,
  groupDigits,
  hasOnlyDigits,
  readNumber,
  readPasted,
  showEnds,
  writeNumber,
} from "./number-text.ts";

const bases: Base[] = [2, 8, 10, 16];
const natural = fc.bigInt(0n, 2n ** 300n);

describe("a number as text", () => {
  test.each(bases)("comes back from base %i", (base) => {
    fc.assert(
      fc.property(natural, (value) => {
        expect(readNumber(writeNumber(value, base), base)).toBe(value);
      }),
    );
  });

  test.each([
    ["2", 2],
    ["-1", 10],
    ["1 ", 10],
    ["8", 8],
    ["g", 16],
    ["0b1", 2],
    ["\u0661", 10],
    ["1.5", 10],
  ] as const)("%j is not a number in base %i", (text, base) => {
    expect(hasOnlyDigits(text, base)).toBe(false);
    expect(readNumber(text, base)).toBeUndefined();
  });

  test("is one exactly where every character is a digit of the base", () => {
    const character = fc.constantFrom(..."0123456789abcdefABCDEFgxobn+-_. \t\n\u00a0\u0661");
    const text = fc.oneof(fc.string({ unit: character }), natural.map(String), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(text, fc.constantFrom(...bases), (digits, base) => {
        const isNumber = digits !== "" && hasOnlyDigits(digits, base);
        expect(readNumber(digits, base) !== undefined).toBe(isNumber);
      }),
      { numRuns: 1_000 },
    );
  });

  test("that is empty is no fault, and no number", () => {
    expect(hasOnlyDigits("", 2)).toBe(true);
    expect(readNumber("", 2)).toBeUndefined();
  });

  test("keeps its leading zeros out of its value", () => {
    expect(readNumber("0007", 10)).toBe(7n);
  });

  test("is shown in groups that are counted from the right", () => {
    expect(groupDigits("11010110", 2)).toBe("1101\u20090110");
    expect(groupDigits("1234567", 10)).toBe("1\u2009234\u2009567");
    expect(groupDigits("-1234567", 10)).toBe("\u22121\u2009234\u2009567");
    expect(groupDigits("0", 2)).toBe("0");
    fc.assert(
      fc.property(natural, (value) => {
        const digits = writeNumber(value, 2);
        expect(groupDigits(digits, 2).replaceAll("\u2009", "")).toBe(digits);
      }),
    );
  });
});

describe("a number that is too long to be read", () => {
  test("is shown by its ends, in the groups that it has as a whole", () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 400n), 2n ** 400n), fc.constantFrom(...bases), (value, base) => {
        const digits = writeNumber(value, base);
        fc.pre(digits.length > 50);
        const [start = "", end = ""] = showEnds(digits, base, 20).split(/ … | \(/);
        const whole = groupDigits(digits, base);
        expect(whole.startsWith(`${start}\u2009`)).toBe(true);
        expect(whole.endsWith(`\u2009${end}`)).toBe(true);
      }),
    );
  });

  test("says how many digits it has, without its sign", () => {
    expect(showEnds(`-1${"0".repeat(999_999)}`, 10, 6)).toBe("\u22121\u2009000 … 000\u2009000 (1,000,000 digits)");
    expect(abbreviate("1".repeat(2_000), 2)).not.toContain("…");
    expect(abbreviate("1".repeat(2_001), 2)).toContain("(2,001 digits)");
  });
});

describe("what is pasted", () => {
  test.each([
    ["1101_0110", 2, "11010110"],
    ["0b1101", 2, "1101"],
    ["0b1101", 10, "13"],
    ["0xFF", 10, "255"],
    ["0xff", 2, "11111111"],
    ["0o17", 10, "15"],
    ["1,234,567", 10, "1234567"],
    ["1 234\u202f567", 10, "1234567"],
    [" 12\n", 10, "12"],
  ] as const)("%j into base %i is %s", (text, base, digits) => {
    expect(readPasted(text, base)).toBe(digits);
  });

  test.each([
    ["12", 2],
    ["0b", 2],
    ["0b12", 10],
    ["", 10],
    ["ten", 10],
    ["1.5", 10],
    ["0x1g", 16],
  ] as const)("%j into base %i is no number", (text, base) => {
    expect(readPasted(text, base)).toBeUndefined();
  });
});
