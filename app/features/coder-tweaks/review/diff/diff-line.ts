/** Character offsets within a line; `to` is exclusive. */
export type TextRange = readonly [from: number, to: number];

export interface DiffLine {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
  readonly oldNumber: number | undefined;
  readonly newNumber: number | undefined;
  readonly marks?: readonly TextRange[];
}

export const shownCharacters = 1_000;

/** A minified file is one line of a megabyte, which browsers take seconds to lay out. */
export function clipLine(text: string): string {
  const bare = text.replace(/\r?\n$/, "");
  if (bare.length <= shownCharacters) return bare;
  return `${bare.slice(0, shownCharacters)} … ${(bare.length - shownCharacters).toLocaleString("en")} more characters`;
}
