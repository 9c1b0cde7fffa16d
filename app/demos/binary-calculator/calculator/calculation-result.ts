import { type DigitsByBase, readNumber, writeInAllBases } from "../number-text.ts";
import { calculate, needsSecond, type OperationResult, remainderOf, shiftMax } from "../operations.ts";
import { canExplain, type Subject } from "../steps/walkthrough.ts";
import { baseOf, type Typed } from "../typed.ts";

export type Operands = Pick<Typed, "mode" | "operation" | "a" | "b" | "aNegative" | "bNegative">;

export type OperandsResult =
  | { readonly kind: "missing" }
  | (OperationResult & { readonly a: bigint; readonly b: bigint });

export interface ResultValue {
  readonly digits: DigitsByBase;
  readonly remainder?: DigitsByBase;
  readonly subject?: Subject;
}

export type CalculationResult =
  | { readonly kind: Exclude<OperandsResult["kind"], "value"> }
  | ({ readonly kind: "value" } & ResultValue);

function calculateOperands({ mode, operation, a, b, aNegative, bNegative }: Operands): OperandsResult {
  const first = readSigned(a, mode, aNegative);
  const second = readSigned(b, mode, bNegative);
  if (first === undefined || (second === undefined && needsSecond(operation))) return { kind: "missing" };
  const [x, y] = [first, second ?? 0n];
  return { ...calculate(operation, x, y), a: x, b: y };
}

export function calculateResult(operands: Operands): CalculationResult {
  const result = calculateOperands(operands);
  if (result.kind !== "value") return { kind: result.kind };
  const { value, a, b } = result;
  const { operation } = operands;
  const subject: Subject = { kind: "operation", operation, a, b };
  return {
    kind: "value",
    digits: writeInAllBases(value),
    ...(operation === "divide" ? { remainder: writeInAllBases(remainderOf(a, b, value)) } : {}),
    ...(canExplain(subject) ? { subject } : {}),
  };
}

/** More takes longer than an animation frame: digits of both numbers, and bits added by a left shift. */
const quickDigitsMax = 24_000;
const quickShiftMax = 40_000n;

export function isLongCalculation({ mode, operation, a, b }: Operands): boolean {
  if (a.length + b.length > quickDigitsMax) return true;
  const isShift = operation === "shift-left" || operation === "shift-right";
  const places = isShift ? (readNumber(b, baseOf(mode)) ?? 0n) : 0n;
  return places > quickShiftMax && places <= shiftMax; // beyond that it is refused
}

function readSigned(digits: string, mode: Operands["mode"], negative: Operands["aNegative"]): bigint | undefined {
  const value = readNumber(digits, baseOf(mode));
  return value !== undefined && negative === "yes" ? -value : value;
}
