import { describe, expect, test } from "vitest";
import { longFrom } from "../long-numbers/long-number-tasks.ts";
import { calculateResult, isLongCalculation, type Operands } from "./calculation-result.ts";

const operands = (given: Partial<Operands>): Operands => ({
  mode: "decimal",
  operation: "add",
  a: "7",
  b: "2",
  ...given,
});

describe("what the fields amount to", () => {
  test("is written in all bases, with the steps of a calculation that fits a sheet", () => {
    expect(calculateResult(operands({ operation: "divide", aNegative: "yes" }))).toEqual({
      kind: "value",
      digits: { 2: "-100", 8: "-4", 10: "-4", 16: "-4" },
      remainder: { 2: "1", 8: "1", 10: "1", 16: "1" },
    });
    expect(calculateResult(operands({ mode: "binary", a: "101", b: "11" }))).toMatchObject({
      digits: { 2: "1000", 10: "8" },
      subject: { kind: "operation", operation: "add", a: 5n, b: 3n },
    });
    expect(calculateResult(operands({ a: String(2n ** 64n) }))).not.toHaveProperty("subject");
  });

  test("is missing without the second number, except for NOT", () => {
    expect(calculateResult(operands({ b: "" }))).toEqual({ kind: "missing" });
    expect(calculateResult(operands({ b: "", operation: "not" }))).toMatchObject({ digits: { 10: "-8" } });
    expect(calculateResult(operands({ b: "0", operation: "divide" }))).toEqual({ kind: "division-by-zero" });
  });
});

describe("a calculation is left to the worker", () => {
  test("with numbers beyond what a field holds, and not with those that an address carries", () => {
    const [typed, long] = ["7".repeat(10_000), "7".repeat(2 * longFrom)];
    expect(isLongCalculation(operands({ a: typed, b: typed }))).toBe(false);
    expect(isLongCalculation(operands({ a: long }))).toBe(true);
  });

  test("where a shift, by however few digits, makes a long number", () => {
    for (const operation of ["shift-left", "shift-right"] as const) {
      expect(isLongCalculation(operands({ operation, b: "4000000" }))).toBe(true);
      expect(isLongCalculation(operands({ operation, b: "64" }))).toBe(false);
      expect(isLongCalculation(operands({ operation, b: "4000001" }))).toBe(false); // refused at once
    }
    expect(isLongCalculation(operands({ operation: "multiply", b: "4000000" }))).toBe(false);
  });
});
