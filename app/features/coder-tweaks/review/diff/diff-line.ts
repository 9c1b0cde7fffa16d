/** Character offsets within a line; `to` is exclusive. */
export type TextRange = readonly [from: number, to: number];

export interface DiffLine {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
  readonly oldNumber: number | undefined;
  readonly newNumber: number | undefined;
  readonly marks?: readonly TextRange[];
}
