export const basicOperations = ["add", "subtract", "multiply", "divide"] as const;
export const moreOperations = ["and", "or", "xor", "not", "shift-left", "shift-right"] as const;
export const operations = [...basicOperations, ...moreOperations] as const;
export type Operation = (typeof operations)[number];

export const modes = ["binary", "decimal"] as const;
export type Mode = (typeof modes)[number];

export const operationNames: Readonly<Record<Operation, { readonly symbol: string; readonly label: string }>> = {
  add: { symbol: "+", label: "Add (+)" },
  subtract: { symbol: "\u2212", label: "Subtract (\u2212)" },
  multiply: { symbol: "\u00d7", label: "Multiply (\u00d7)" },
  divide: { symbol: "\u00f7", label: "Divide (\u00f7)" },
  and: { symbol: "AND", label: "AND" },
  or: { symbol: "OR", label: "OR" },
  xor: { symbol: "XOR", label: "XOR" },
  not: { symbol: "NOT", label: "NOT (of the first number)" },
  "shift-left": { symbol: "<<", label: "Shift left (<<)" },
  "shift-right": { symbol: ">>", label: "Shift right (>>)" },
};

export const needsSecond = (operation: Operation): boolean => operation !== "not";

/** A left shift by more makes a number that no page can show. */
export const shiftMax = 4_000_000n;

export type OperationResult =
  | { readonly kind: "value"; readonly value: bigint }
  | { readonly kind: "division-by-zero" }
  | { readonly kind: "shift-too-far" };

/** Exact at any size. Division floors; bit operations use two's complement of unlimited width. */
export function calculate(operation: Operation, a: bigint, b: bigint): OperationResult {
  if (operation === "divide" && b === 0n) return { kind: "division-by-zero" };
  const value = operators[operation](a, b);
  return value === undefined ? { kind: "shift-too-far" } : { kind: "value", value };
}

/** A shift gives undefined where it is too far. */
const operators: Readonly<Record<Operation, (a: bigint, b: bigint) => bigint | undefined>> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: divideDown,
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
  not: (a) => ~a,
  "shift-left": shift,
  "shift-right": (a, b) => shift(a, -b),
};

function divideDown(a: bigint, b: bigint): bigint {
  const quotient = a / b; // towards zero, which is down where both have the same sign
  return a < 0n === b < 0n || quotient * b === a ? quotient : quotient - 1n;
}

/** Has the divisor's sign. `a = quotient x b + remainder`. */
export const remainderOf = (a: bigint, b: bigint, quotient: bigint): bigint => a - quotient * b;

/** @param places to the left; to the right where negative */
function shift(value: bigint, places: bigint): bigint | undefined {
  if (places > shiftMax) return value === 0n ? value : undefined;
  // BigInt's own shift refuses counts past its size, although nothing but the sign is left by then.
  if (places < -shiftMax) return value < 0n ? -1n : 0n;
  return places < 0n ? value >> -places : value << places;
}
