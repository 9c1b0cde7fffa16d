import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { suggestWidth, toFixedWidth, toggleBit } from "./converter/register.tsx";

describe("a register", () => {
  test("of 8 bits reads every pattern as typed arrays do", () => {
    const [signed, unsigned] = [new Int8Array(1), new Uint8Array(1)];
    for (let pattern = 0; pattern < 256; pattern++) {
      signed[0] = pattern;
      unsigned[0] = pattern;
      const reading = toFixedWidth(BigInt(pattern), 8);
      expect(reading.bits).toBe(pattern.toString(2).padStart(8, "0"));
      expect(Number(reading.signed)).toBe(signed[0]);
      expect(Number(reading.unsigned)).toBe(unsigned[0]);
      expect(reading.fitsUnsigned).toBe(true);
      expect(reading.fitsSigned).toBe(pattern < 128);
    }
  });

  test("of any width keeps what fits, and says what does not", () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 80n), 2n ** 80n), fc.integer({ min: 1, max: 100 }), (value, width) => {
        const { bits, signed, unsigned, fitsSigned, fitsUnsigned } = toFixedWidth(value, width);
        const size = 2n ** BigInt(width);
        expect(bits).toHaveLength(width);
        expect((value - unsigned) % size).toBe(0n);
        expect((value - signed) % size).toBe(0n);
        expect(fitsUnsigned).toBe(value >= 0n && value < size);
        expect(fitsSigned).toBe(value >= -size / 2n && value < size / 2n);
      }),
    );
  });

  test.each([
    [0n, 8],
    [255n, 8],
    [-128n, 8],
    [256n, 16],
    [-129n, 16],
    [2n ** 40n, 64],
    [2n ** 200n, 64],
  ])("%s is shown at %i bits at first", (value, width) => {
    expect(suggestWidth(value)).toBe(width);
  });

  test("has bits that can be turned over and back", () => {
    expect(toggleBit(0n, 7)).toBe(128n);
    expect(toggleBit(toggleBit(-1n, 3), 3)).toBe(-1n);
  });
});
