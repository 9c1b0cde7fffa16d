import { diffWordsWithSpace } from "diff";
import { shownCharacters } from "./clip-line.ts";
import type { DiffLine, TextRange } from "./diff-line.ts";

/** Lines with less in common are shown as removed and added, not as changed. */
const commonAtLeast = 0.3;
const linesAtMost = 200;

export function markWords(lines: readonly DiffLine[]): DiffLine[] {
  const marked = [...lines];
  for (let at = 0; at < lines.length; ) {
    const removed = countFrom(lines, at, "removed");
    const added = countFrom(lines, at + removed, "added");
    const pairs = removed + added > linesAtMost ? 0 : Math.min(removed, added);
    for (let i = 0; i < pairs; i += 1) markPair(marked, at + i, at + removed + i);
    at += Math.max(1, removed + added);
  }
  return marked;
}

function countFrom(lines: readonly DiffLine[], from: number, kind: DiffLine["kind"]): number {
  let count = 0;
  while (lines[from + count]?.kind === kind) count += 1;
  return count;
}

function markPair(lines: DiffLine[], oldAt: number, newAt: number): void {
  const [before, after] = [lines[oldAt], lines[newAt]];
  if (!before || !after || Math.max(before.text.length, after.text.length) > shownCharacters) return;
  const [oldMarks, newMarks]: [TextRange[], TextRange[]] = [[], []];
  let [oldEnd, newEnd, common] = [0, 0, 0];
  for (const { value, added, removed } of diffWordsWithSpace(before.text.trimEnd(), after.text.trimEnd())) {
    if (!added && !removed) common += value.trim().length;
    if (!added) oldEnd += value.length;
    if (!removed) newEnd += value.length;
    if (removed) oldMarks.push([oldEnd - value.length, oldEnd]);
    if (added) newMarks.push([newEnd - value.length, newEnd]);
  }
  if (common < commonAtLeast * Math.max(before.text.trim().length, after.text.trim().length)) return;
  lines[oldAt] = { ...before, marks: oldMarks };
  lines[newAt] = { ...after, marks: newMarks };
}
