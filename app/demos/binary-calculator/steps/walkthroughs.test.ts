import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainAddition, explainSubtraction } from "./column-steps.ts";
import { explainDivision } from "./division-steps.ts";
import { explainHalving, explainPlaceValues } from "./halving-steps.ts";
import { explainMultiplication } from "./multiplication-steps.ts";
import { fitsWalkthrough, type Walkthrough } from "./walkthrough.ts";

const word = fc.bigInt(0n, (1n << 64n) - 1n);
const pair = fc.tuple(fc.oneof(word, fc.bigInt(0n, 300n)), fc.oneof(word, fc.bigInt(0n, 300n)));

const readCells = (cells: readonly string[]): bigint =>
  BigInt(`0b${cells.join("").trimStart().replaceAll(" ", "0") || "0"}`);
const rowOf = ({ rows }: Walkthrough, label: string) => rows.find((row) => row.label === label)?.cells ?? [];

/** The final sheet; checks that no cell is written twice or left out. */
function expectWhole({ rows, steps }: Walkthrough, blankAtFirst: (row: number) => boolean): void {
  const written = steps.flatMap(({ writes }) => writes.map(([row, column]) => `${row}/${column}`));
  expect(new Set(written).size).toBe(written.length);
  rows.forEach(({ cells }, row) => {
    if (!blankAtFirst(row)) return;
    cells.forEach((cell, column) => {
      const isPadding = cell === " " || (cell === "0" && !written.includes(`${row}/${column}`));
      expect(written.includes(`${row}/${column}`) || isPadding, `row ${row}, column ${column}`).toBe(true);
    });
  });
  for (const { writes, reads } of steps)
    for (const [row, column] of [...writes, ...reads]) expect(rows[row]?.cells[column]).toBeDefined();
}

describe("a walk-through", () => {
  test("of an addition writes the sum, and carries exactly where there is a carry", () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const walk = explainAddition(a, b);
        expect(readCells(rowOf(walk, "Sum"))).toBe(a + b);
        expect(readCells(rowOf(walk, "Carry"))).toBe((a + b) ^ a ^ b);
        expectWhole(walk, (row) => row === 0 || row === 3);
      }),
    );
  });

  test("of a subtraction writes the difference, and borrows exactly where it must", () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const walk = explainSubtraction(a, b);
        const [large, small] = a < b ? [b, a] : [a, b];
        expect(readCells(rowOf(walk, "Difference"))).toBe(large - small);
        expect(readCells(rowOf(walk, "Borrowed"))).toBe((large - small) ^ large ^ small);
        expect(walk.conclusion.includes("negative")).toBe(a < b);
        expectWhole(walk, (row) => row === 0);
      }),
    );
  });

  test("of a multiplication writes rows that add up to the product", () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const walk = explainMultiplication(a, b);
        const partials = walk.rows.filter(({ label }) => label.startsWith("First number, "));
        expect(partials.reduce((sum, { cells }) => sum + readCells(cells), 0n)).toBe(a * b);
        expect(readCells(rowOf(walk, "Product"))).toBe(a * b);
        expectWhole(walk, (row) => row > 1);
      }),
      { numRuns: 40 },
    );
  });

  test("of a division writes the quotient, and ends with the remainder", () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        fc.pre(b > 0n);
        const walk = explainDivision(a, b);
        expect(readCells(rowOf(walk, "Quotient"))).toBe(a / b);
        const rests = walk.rows.filter(({ label }) => label === "Remainder");
        if (a >= b) expect(walk.conclusion).toContain(`remainder ${a % b}.`);
        for (const [i, { cells }] of rests.entries()) {
          const taken = walk.rows.filter(({ label }) => label === "Subtract")[i];
          expect(taken?.cells.length).toBe(cells.length);
        }
        expectWhole(walk, (row) => row === 0 || row > 1);
      }),
      { numRuns: 60 },
    );
  });

  test("of a conversion halves down to nothing, or adds up what each bit is worth", () => {
    fc.assert(
      fc.property(word, (value) => {
        const halving = explainHalving(value);
        const remainders = halving.rows.map(({ cells }) => cells[1]).reverse();
        expect(remainders.join("")).toBe(value.toString(2));
        expect(halving.rows.at(-1)?.cells[0]).toBe("0");
        expect(explainPlaceValues(value).rows.at(-1)?.cells[1]).toBe(String(value));
      }),
    );
  });

  test("uses sentences that a learner can check", () => {
    const texts = (walk: Walkthrough) => walk.steps.map(({ text }) => text);
    expect(texts(explainAddition(3n, 1n))).toEqual([
      "1 + 1 = 10: write 0, carry 1.",
      "1 + 0 + carry 1 = 10: write 0, carry 1.",
      "Only the carry is left: write 1.",
    ]);
    expect(texts(explainSubtraction(2n, 1n))).toEqual([
      "0 \u2212 1 isn't enough: borrow 1 from the next column, which counts as 10 here. Write 1.",
      "1 \u2212 0 \u2212 borrowed 1 = 0: write 0.",
    ]);
    expect(texts(explainMultiplication(3n, 2n))).toEqual([
      "Bit 0 of the second number is 0: nothing to write.",
      "Bit 1 of the second number is 1: write the first number, 1 place to the left.",
      "There is one row, and it is the product.",
    ]);
    expect(texts(explainDivision(5n, 2n))).toEqual([
      "Bring down 1: 1. The divisor does not go into it: write 0 above.",
      "Bring down 0: 10. The divisor goes into it: write 1 above and subtract it.",
      "Bring down 1: 1. The divisor does not go into it: write 0 above.",
    ]);
    expect(texts(explainMultiplication(3n, 0n))).toEqual(["There is no 1 in the second number: the product is 0."]);
  });

  test("is for numbers of up to 64 bits", () => {
    const largest = (1n << 64n) - 1n;
    expect(fitsWalkthrough(largest, -largest)).toBe(true);
    expect(fitsWalkthrough(1n, largest + 1n)).toBe(false);
  });
});
