/** From the first character of a part of a line to behind its last. */
export type TextRange = readonly [from: number, to: number];

export interface DiffLine {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
  readonly oldNumber: number | undefined;
  readonly newNumber: number | undefined;
  readonly marks?: readonly TextRange[];
}
