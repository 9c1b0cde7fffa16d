import { readNumber } from "../number-text.ts";
import { type Calculation, calculate, needsSecond } from "../operations.ts";
import { baseOf, type Typed } from "../typed.ts";

export type Operands = Pick<Typed, "mode" | "operation" | "a" | "b" | "aNegative" | "bNegative">;

export type Outcome = { readonly kind: "missing" } | (Calculation & { readonly a: bigint; readonly b: bigint });

/** What the form's fields amount to. */
export function workOut({ mode, operation, a, b, aNegative, bNegative }: Operands): Outcome {
  const first = readSigned(a, mode, aNegative);
  const second = readSigned(b, mode, bNegative);
  if (first === undefined || (second === undefined && needsSecond(operation))) return { kind: "missing" };
  const [x, y] = [first, second ?? 0n];
  return { ...calculate(operation, x, y), a: x, b: y };
}

export function readSigned(
  digits: string,
  mode: Operands["mode"],
  negative: Operands["aNegative"],
): bigint | undefined {
  const value = readNumber(digits, baseOf(mode));
  return value !== undefined && negative === "yes" ? -value : value;
}
