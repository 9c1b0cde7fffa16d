/** From the first character of a part of a line to behind its last. */
export type TextRange = readonly [from: number, to: number];

/** A line of a diff with its line end. Numbers count from 1. */
export interface DiffLine {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
  /** In the original; undefined for an added line. */
  readonly oldNumber: number | undefined;
  /** In the new text; undefined for a removed line. */
  readonly newNumber: number | undefined;
  /** What differs from the line that replaces it or that it replaces. */
  readonly marks?: readonly TextRange[];
}
