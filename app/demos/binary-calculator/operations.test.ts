import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculate, type Operation, remainderOf, shiftMax } from "./operations.ts";

const integer = fc.oneof(fc.bigInt({ min: -300n, max: 300n }), fc.bigInt(-(2n ** 400n), 2n ** 400n));
const exact = (operation: Operation, a: bigint, b: bigint): bigint => {
  const result = calculate(operation, a, b);
  if (result.kind !== "value") throw new Error(result.kind);
  return result.value;
};

describe("calculating", () => {
  test("is exact past 2^53", () => {
    expect(exact("add", 2n ** 53n, 1n)).toBe(9_007_199_254_740_993n);
    expect(exact("multiply", 10n ** 300n, 10n ** 300n)).toBe(10n ** 600n);
  });

  test("division rounds down, also below zero, and the remainder makes up for it", () => {
    fc.assert(
      fc.property(integer, integer, (a, b) => {
        fc.pre(b !== 0n);
        const quotient = exact("divide", a, b);
        const remainder = remainderOf(a, b, quotient);
        expect(quotient * b + remainder).toBe(a);
        const isInside = b > 0n ? remainder >= 0n && remainder < b : remainder <= 0n && remainder > b;
        expect(isInside).toBe(true);
      }),
    );
    expect([exact("divide", -7n, 2n), remainderOf(-7n, 2n, -4n)]).toEqual([-4n, 1n]);
    expect([exact("divide", 7n, -2n), remainderOf(7n, -2n, -4n)]).toEqual([-4n, -1n]);
    expect([exact("divide", -8n, 2n), remainderOf(-8n, 2n, -4n)]).toEqual([-4n, 0n]);
  });

  test("by zero is refused", () => {
    expect(calculate("divide", 5n, 0n)).toEqual({ kind: "division-by-zero" });
    expect(calculate("divide", 0n, 0n)).toEqual({ kind: "division-by-zero" });
  });

  test("shifts as multiplication and division by powers of two do, both ways", () => {
    fc.assert(
      fc.property(integer, fc.integer({ min: 0, max: 500 }), (a, places) => {
        const power = 2n ** BigInt(places);
        expect(exact("shift-left", a, BigInt(places))).toBe(a * power);
        expect(exact("shift-right", a, BigInt(places))).toBe(exact("divide", a, power));
        expect(exact("shift-left", a, -BigInt(places))).toBe(exact("shift-right", a, BigInt(places)));
      }),
    );
  });

  test("shifts too far are refused, or leave the sign, and never fill the memory", () => {
    expect(calculate("shift-left", 1n, 2n ** 70n)).toEqual({ kind: "shift-too-far" });
    expect(exact("shift-left", 1n, shiftMax) === 1n << shiftMax).toBe(true); // written out, it would fill the memory
    expect(calculate("shift-left", 1n, shiftMax + 1n)).toEqual({ kind: "shift-too-far" });
    expect(exact("shift-left", 0n, 2n ** 70n)).toBe(0n);
    expect(exact("shift-right", 5n, 2n ** 70n)).toBe(0n);
    expect(exact("shift-right", -5n, 2n ** 70n)).toBe(-1n);
  });

  test("bit operations agree with each other", () => {
    fc.assert(
      fc.property(integer, integer, (a, b) => {
        expect(exact("xor", a, b)).toBe(exact("or", a, b) - exact("and", a, b));
        expect(exact("not", a, 0n)).toBe(-a - 1n);
      }),
    );
  });
});
