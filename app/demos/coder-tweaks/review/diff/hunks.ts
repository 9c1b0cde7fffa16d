import { diffWordsWithSpace, structuredPatch } from "diff";

/** The rejected changes of a file: all of them, its new name included, or hunks by index. */
export type Rejection = "all" | ReadonlySet<number>;

export interface Hunk {
  readonly oldFrom: number;
  readonly newFrom: number;
  readonly oldCount: number;
  readonly lines: readonly DiffLine[];
}

const contextLines = 3;
const diffTimeoutMs = 5_000;

/** Lines with their line ends: joined, they are the text. */
const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Compares two texts line by line (Myers). Texts that take longer than five seconds count as entirely different. */
export function findHunks(original: string, processed: string): Hunk[] {
  const [oldLines, newLines] = [splitLines(original), splitLines(processed)];
  const options = { context: contextLines, timeout: diffTimeoutMs };
  const patch = structuredPatch("", "", original, processed, "", "", options);
  const everything = () => [
    { oldStart: 1, newStart: 1, lines: [...oldLines.map(() => "-"), ...newLines.map(() => "+")] },
  ];
  return (patch?.hunks ?? everything()).map(({ oldStart, newStart, lines: signed }) => {
    let [oldNumber, newNumber] = [oldStart - 1, newStart - 1];
    const lines = signed.flatMap((line): DiffLine[] => {
      const kind = kinds.get(line[0]);
      if (!kind) return []; // "\\ No newline at end of file"
      if (kind !== "added") oldNumber += 1;
      if (kind !== "removed") newNumber += 1;
      if (kind === "added") return [{ kind, text: newLines[newNumber - 1] ?? "", oldNumber: undefined, newNumber }];
      const text = oldLines[oldNumber - 1] ?? "";
      return [{ kind, text, oldNumber, newNumber: kind === "removed" ? undefined : newNumber }];
    });
    const oldFrom = oldStart - 1;
    return { oldFrom, newFrom: newStart - 1, oldCount: oldNumber - oldFrom, lines: markWords(lines) };
  });
}

const kinds: ReadonlyMap<string | undefined, DiffLine["kind"]> = new Map([
  [" ", "same"],
  ["-", "removed"],
  ["+", "added"],
]);

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

export type DiffRow =
  | { readonly kind: "hunk"; readonly hunk: number; readonly line: number }
  | { readonly kind: "line"; readonly hunk: number; readonly left?: DiffLine; readonly right?: DiffLine };

export type DiffLayout = "side-by-side" | "inline";

export function layOutHunks(hunks: readonly Hunk[], layout: DiffLayout): DiffRow[] {
  return hunks.flatMap(({ lines, newFrom }, hunk): DiffRow[] => [
    { kind: "hunk", hunk, line: newFrom + 1 },
    ...(layout === "inline" ? lines.map((left): DiffRow => ({ kind: "line", hunk, left })) : pairLines(lines, hunk)),
  ]);
}

function pairLines(lines: readonly DiffLine[], hunk: number): DiffRow[] {
  const rows: DiffRow[] = [];
  let [removed, added]: [DiffLine[], DiffLine[]] = [[], []];
  const flush = () => {
    for (let i = 0; i < Math.max(removed.length, added.length); i += 1) {
      const [left, right] = [removed[i], added[i]];
      rows.push({ kind: "line", hunk, ...(left && { left }), ...(right && { right }) });
    }
    [removed, added] = [[], []];
  };
  for (const line of lines) {
    if (line.kind === "removed") removed.push(line);
    else if (line.kind === "added") added.push(line);
    else {
      flush();
      rows.push({ kind: "line", hunk, left: line, right: line });
    }
  }
  flush();
  return rows;
}

/** Character offsets within a line; `to` is exclusive. */
export type TextRange = readonly [from: number, to: number];

export interface DiffLine {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
  readonly oldNumber: number | undefined;
  readonly newNumber: number | undefined;
  readonly marks?: readonly TextRange[];
}

const shownCharacters = 1_000;

/** A minified file is one line of a megabyte, which browsers take seconds to lay out. */
export function clipLine(text: string): string {
  const bare = text.replace(/\r?\n$/, "");
  if (bare.length <= shownCharacters) return bare;
  return `${bare.slice(0, shownCharacters)} … ${(bare.length - shownCharacters).toLocaleString("en")} more characters`;
}
