/** Which changes of a file are not wanted: all of them, its new name as well, or some hunks by their place. */
export type Rejection = "all" | ReadonlySet<number>;

/** A line of a diff. `oldLine` and `newLine` count from 1. */
export type DiffLine =
  | { readonly kind: "same"; readonly text: string; readonly oldLine: number; readonly newLine: number }
  | { readonly kind: "removed"; readonly text: string; readonly oldLine: number }
  | { readonly kind: "added"; readonly text: string; readonly newLine: number };

/** Changes that stand close together, with the lines around them. Lines count from 1. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
  readonly lines: readonly DiffLine[];
}

/** Lines with their ends, so that putting them together gives the text back. */
export const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/**
 * Puts a text together of which some changes were refused.
 * @param rejected places of hunks, from 0, in which the original's lines stay
 */
export function mergeHunks(
  original: string,
  processed: string,
  hunks: readonly Hunk[],
  rejected: ReadonlySet<number>,
): string {
  const [oldLines, newLines] = [splitLines(original), splitLines(processed)];
  const parts: string[] = [];
  let oldAt = 0;
  for (const [index, { oldStart, oldCount, newStart, newCount }] of hunks.entries()) {
    const [oldFrom, newFrom] = [firstIndex(oldStart, oldCount), firstIndex(newStart, newCount)];
    parts.push(...oldLines.slice(oldAt, oldFrom));
    parts.push(
      ...(rejected.has(index)
        ? oldLines.slice(oldFrom, oldFrom + oldCount)
        : newLines.slice(newFrom, newFrom + newCount)),
    );
    oldAt = oldFrom + oldCount;
  }
  parts.push(...oldLines.slice(oldAt));
  return parts.join("");
}

/** As in unified diffs, a side without lines names the line before. */
const firstIndex = (start: number, count: number): number => (count === 0 ? start : start - 1);
