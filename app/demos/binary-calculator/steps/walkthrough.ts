import type { Mode, Operation } from "../operations.ts";

export interface SheetRow {
  readonly label: string;
  readonly cells: readonly string[];
  readonly isSum?: boolean;
  readonly isNote?: boolean;
}

export type CellPosition = readonly [row: number, column: number];

export interface WalkStep {
  readonly text: string;
  readonly writes: readonly CellPosition[];
  readonly reads: readonly CellPosition[];
}

/** A calculation by hand. Cells that no step writes are visible from the start. */
export interface Walkthrough {
  readonly title: string;
  readonly rows: readonly SheetRow[];
  readonly steps: readonly WalkStep[];
  readonly conclusion: string;
}

const walkthroughBitsMax = 64;

export const fitsWalkthrough = (...values: readonly bigint[]): boolean =>
  values.every((value) => (value < 0n ? -value : value) < 1n << BigInt(walkthroughBitsMax));

export const toCells = (value: bigint, columns: number): string[] => [...value.toString(2).padStart(columns, " ")];

export const rowPositions = (row: number, cells: readonly string[]): CellPosition[] =>
  cells.flatMap((cell, column) => (cell === " " ? [] : [[row, column] as const]));

export const bitAt = (value: bigint, bit: number): number => Number((value >> BigInt(bit)) & 1n);

export const bitLength = (value: bigint): number => (value === 0n ? 1 : value.toString(2).length);

export type Subject =
  | { readonly kind: "conversion"; readonly from: Mode; readonly value: bigint }
  | { readonly kind: "operation"; readonly operation: Operation; readonly a: bigint; readonly b: bigint };

const explained: ReadonlySet<Operation> = new Set(["add", "subtract", "multiply", "divide"]);

export function canExplain(subject: Subject): boolean {
  if (subject.kind === "conversion") return fitsWalkthrough(subject.value);
  const { operation, a, b } = subject;
  return (
    explained.has(operation) && a >= 0n && b >= 0n && fitsWalkthrough(a, b) && !(operation === "divide" && b === 0n)
  );
}
