export const basicOperations = ["add", "subtract", "multiply", "divide"] as const;
export const moreOperations = ["and", "or", "xor", "not", "shift-left", "shift-right"] as const;
export const operations = [...basicOperations, ...moreOperations] as const;
export type Operation = (typeof operations)[number];

export const modes = ["binary", "decimal"] as const;
export type Mode = (typeof modes)[number];

export const operationSymbols: Readonly<Record<Operation, string>> = {
  add: "+",
  subtract: "\u2212",
  multiply: "\u00d7",
  divide: "\u00f7",
  and: "AND",
  or: "OR",
  xor: "XOR",
  not: "NOT",
  "shift-left": "<<",
  "shift-right": ">>",
};

export const operationLabels: Readonly<Record<Operation, string>> = {
  add: "Add (+)",
  subtract: "Subtract (\u2212)",
  multiply: "Multiply (\u00d7)",
  divide: "Divide (\u00f7)",
  and: "AND",
  or: "OR",
  xor: "XOR",
  not: "NOT (of the first number)",
  "shift-left": "Shift left (<<)",
  "shift-right": "Shift right (>>)",
};

export const needsSecond = (operation: Operation): boolean => operation !== "not";

/** A left shift by more makes a number that no page can show. */
export const shiftMax = 4_000_000n;

export type OperationResult =
  | { readonly kind: "value"; readonly value: bigint }
  | { readonly kind: "division-by-zero" }
  | { readonly kind: "shift-too-far" };

/**
 * Exact at any size. Division rounds down, towards minus infinity (see `remainderOf`). Bit operations treat negative numbers
 * as two's complement of unlimited width.
 */
export function calculate(operation: Operation, a: bigint, b: bigint): OperationResult {
  switch (operation) {
    case "add":
      return { kind: "value", value: a + b };
    case "subtract":
      return { kind: "value", value: a - b };
    case "multiply":
      return { kind: "value", value: a * b };
    case "divide":
      return b === 0n ? { kind: "division-by-zero" } : { kind: "value", value: divideDown(a, b) };
    case "and":
      return { kind: "value", value: a & b };
    case "or":
      return { kind: "value", value: a | b };
    case "xor":
      return { kind: "value", value: a ^ b };
    case "not":
      return { kind: "value", value: ~a };
    case "shift-left":
      return shift(a, b);
    case "shift-right":
      return shift(a, -b);
  }
}

function divideDown(a: bigint, b: bigint): bigint {
  const quotient = a / b; // towards zero, which is down where both have the same sign
  return a < 0n === b < 0n || quotient * b === a ? quotient : quotient - 1n;
}

/** Has the divisor's sign. `a = quotient x b + remainder`. */
export const remainderOf = (a: bigint, b: bigint, quotient: bigint): bigint => a - quotient * b;

/** @param places to the left; to the right where negative */
function shift(value: bigint, places: bigint): OperationResult {
  if (places > shiftMax) return value === 0n ? { kind: "value", value } : { kind: "shift-too-far" };
  // BigInt's own shift refuses counts past its size, although nothing but the sign is left by then.
  if (places < -shiftMax) return { kind: "value", value: value < 0n ? -1n : 0n };
  return { kind: "value", value: places < 0n ? value >> -places : value << places };
}
