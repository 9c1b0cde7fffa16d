import { type CalculationResult, calculateResult, type Operands } from "../calculator/calculation-result.ts";
import { type Base, type DigitsByBase, readNumber, readPasted, writeInAllBases, writeNumber } from "../number-text.ts";

/** Digits. Layout of a longer field takes longer than an animation frame. */
export const longFrom = 12_000;

export const longNumberTasks = {
  read: ({ text, base }: { text: string; base: Base }) => readPasted(text, base),
  rewrite: ({ all, from, to }: { all: readonly string[]; from: Base; to: Base }): readonly string[] =>
    all.map((digits) => (digits === "" ? "" : writeNumber(readDigits(digits, from), to))),
  convert: ({ digits, base }: { digits: string; base: Base }): DigitsByBase =>
    writeInAllBases(readDigits(digits, base)),
  calculate: (operands: Operands): CalculationResult => calculateResult(operands),
};

export type LongNumberTasks = typeof longNumberTasks;

function readDigits(digits: string, base: Base): bigint {
  const value = readNumber(digits, base);
  if (value === undefined) throw new Error("The page sends digits only.");
  return value;
}
