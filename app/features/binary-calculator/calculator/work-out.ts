import { type DigitsByBase, readNumber, writeInAllBases } from "../number-text.ts";
import { type Calculation, calculate, needsSecond, remainderOf, shiftMax } from "../operations.ts";
import { canExplain, type Subject } from "../steps/subject.ts";
import { baseOf, type Typed } from "../typed.ts";

export type Operands = Pick<Typed, "mode" | "operation" | "a" | "b" | "aNegative" | "bNegative">;

export type Outcome = { readonly kind: "missing" } | (Calculation & { readonly a: bigint; readonly b: bigint });

/** A result as there is to show of it. */
export interface WrittenValue {
  readonly digits: DigitsByBase;
  /** What a division leaves. */
  readonly remainder?: DigitsByBase;
  /** Where it can be shown how it is done by hand. */
  readonly subject?: Subject;
}

export type WrittenOutcome =
  | { readonly kind: Exclude<Outcome["kind"], "value"> }
  | ({ readonly kind: "value" } & WrittenValue);

/** What the form's fields amount to. */
function workOut({ mode, operation, a, b, aNegative, bNegative }: Operands): Outcome {
  const first = readSigned(a, mode, aNegative);
  const second = readSigned(b, mode, bNegative);
  if (first === undefined || (second === undefined && needsSecond(operation))) return { kind: "missing" };
  const [x, y] = [first, second ?? 0n];
  return { ...calculate(operation, x, y), a: x, b: y };
}

/** The same, written in all bases. */
export function writeOutcome(operands: Operands): WrittenOutcome {
  const outcome = workOut(operands);
  if (outcome.kind !== "value") return { kind: outcome.kind };
  const { value, a, b } = outcome;
  const { operation } = operands;
  const subject: Subject = { kind: "operation", operation, a, b };
  return {
    kind: "value",
    digits: writeInAllBases(value),
    ...(operation === "divide" ? { remainder: writeInAllBases(remainderOf(a, b, value)) } : {}),
    ...(canExplain(subject) ? { subject } : {}),
  };
}

/** More takes longer than a frame: digits of both numbers together, and bits that a shift to the left adds. */
const quickDigitsMax = 24_000;
const quickShiftMax = 40_000n;

/** Whether to leave a calculation to the worker. */
export function takesLong({ mode, operation, a, b }: Operands): boolean {
  if (a.length + b.length > quickDigitsMax) return true;
  const isShift = operation === "shift-left" || operation === "shift-right";
  const places = isShift ? (readNumber(b, baseOf(mode)) ?? 0n) : 0n;
  return places > quickShiftMax && places <= shiftMax; // beyond that nothing is calculated
}

function readSigned(digits: string, mode: Operands["mode"], negative: Operands["aNegative"]): bigint | undefined {
  const value = readNumber(digits, baseOf(mode));
  return value !== undefined && negative === "yes" ? -value : value;
}
