import { diffArrays, diffWordsWithSpace } from "diff";
import { type DiffLine, shownCharacters, type TextRange } from "./diff-line.ts";

/** The rejected changes of a file: all of them, its new name included, or hunks by index. */
export type Rejection = "all" | ReadonlySet<number>;

export interface Hunk {
  readonly oldFrom: number;
  readonly newFrom: number;
  readonly oldCount: number;
  readonly newCount: number;
  readonly lines: readonly DiffLine[];
}

const contextLines = 3;
const diffTimeoutMs = 5_000;

/** Lines with their line ends: joined, they are the text. */
const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Compares two texts line by line (Myers). Texts that take longer than five seconds count as entirely different. */
export function findHunks(original: string, processed: string): Hunk[] {
  const hunks: Hunk[] = [];
  let open: DiffLine[] = [];
  let [sameSince, removed, added] = [0, 0, 0];
  let [oldLine, newLine] = [0, 0];

  const close = () => {
    const lines = open.slice(0, open.length - Math.max(0, sameSince - contextLines));
    const oldCount = lines.filter(({ kind }) => kind !== "added").length;
    const newCount = lines.filter(({ kind }) => kind !== "removed").length;
    const surplus = open.length - lines.length;
    const oldFrom = oldLine - surplus - oldCount;
    const newFrom = newLine - surplus - newCount;
    if (removed + added > 0) hunks.push({ oldFrom, newFrom, oldCount, newCount, lines: markWords(lines) });
    open = open.slice(-contextLines).filter(({ kind }) => kind === "same");
    [removed, added] = [0, 0];
  };

  for (const line of compareLines(original, processed)) {
    if (line.kind !== "same" && removed + added > 0 && sameSince > 2 * contextLines) close();
    if (removed + added === 0 && open.length > contextLines - (line.kind === "same" ? 1 : 0)) {
      open = line.kind === "same" ? open.slice(1 - contextLines) : open.slice(-contextLines);
    }
    open.push(line);
    if (line.kind === "same") sameSince += 1;
    else sameSince = 0;
    if (line.kind === "removed") removed += 1;
    if (line.kind === "added") added += 1;
    if (line.kind !== "added") oldLine += 1;
    if (line.kind !== "removed") newLine += 1;
  }
  close();
  return hunks;
}

function compareLines(original: string, processed: string): DiffLine[] {
  const [oldLines, newLines] = [splitLines(original), splitLines(processed)];
  const parts = diffArrays(oldLines, newLines, { timeout: diffTimeoutMs }) ?? [
    { value: oldLines, removed: true, added: false },
    { value: newLines, removed: false, added: true },
  ];
  let [oldNumber, newNumber] = [0, 0];
  return parts.flatMap(({ value, removed, added }) =>
    value.map((text): DiffLine => {
      if (!added) oldNumber += 1;
      if (!removed) newNumber += 1;
      const kind = removed ? "removed" : added ? "added" : "same";
      return {
        kind,
        text,
        oldNumber: added ? undefined : oldNumber,
        newNumber: removed ? undefined : newNumber,
      };
    }),
  );
}

export function mergeHunks(original: string, hunks: readonly Hunk[], rejected: ReadonlySet<number>): string {
  const lines = splitLines(original);
  const parts: string[] = [];
  let at = 0;
  for (const [index, { oldFrom, oldCount, lines: ofHunk }] of hunks.entries()) {
    parts.push(...lines.slice(at, oldFrom));
    const dropped = rejected.has(index) ? "added" : "removed";
    parts.push(...ofHunk.filter(({ kind }) => kind !== dropped).map(({ text }) => text));
    at = oldFrom + oldCount;
  }
  return [...parts, ...lines.slice(at)].join("");
}

/** Lines with less in common are shown as removed and added, not as changed. */
const commonAtLeast = 0.3;
const linesAtMost = 200;

function markWords(lines: readonly DiffLine[]): DiffLine[] {
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
