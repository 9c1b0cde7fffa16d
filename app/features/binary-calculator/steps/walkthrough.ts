/** A row of the sheet on which a calculation is done by hand. Cells are written one by one; column 0 is the leftmost. */
export interface SheetRow {
  readonly label: string;
  readonly cells: readonly string[];
  /** A line is drawn above it. */
  readonly isSum?: boolean;
  /** Written small: carries and borrows. */
  readonly isNote?: boolean;
}

export type CellPlace = readonly [row: number, column: number];

export interface WalkStep {
  /** What is done, in one or two sentences. */
  readonly text: string;
  /** Cells that stand there from this step on. */
  readonly writes: readonly CellPlace[];
  /** Cells that the step looks at. */
  readonly looksAt: readonly CellPlace[];
}

/** A calculation done by hand, step by step. Cells that no step writes are there from the start. */
export interface Walkthrough {
  readonly title: string;
  readonly rows: readonly SheetRow[];
  readonly steps: readonly WalkStep[];
  /** The last word: the result, and how it is read. */
  readonly conclusion: string;
}

/** Longer numbers make sheets that nobody reads. */
const walkthroughBitsMax = 64;

export const fitsWalkthrough = (...values: readonly bigint[]): boolean =>
  values.every((value) => (value < 0n ? -value : value) < 1n << BigInt(walkthroughBitsMax));

/** The bits of a number in as many cells as asked for, blank in front. */
export const toCells = (value: bigint, columns: number): string[] => [...value.toString(2).padStart(columns, " ")];

/** The places of a row's cells, without the blank ones. */
export const rowPlaces = (row: number, cells: readonly string[]): CellPlace[] =>
  cells.flatMap((cell, column) => (cell === " " ? [] : [[row, column] as const]));

/** Bit 0 is the rightmost. */
export const bitAt = (value: bigint, bit: number): number => Number((value >> BigInt(bit)) & 1n);

export const bitLength = (value: bigint): number => (value === 0n ? 1 : value.toString(2).length);
