import type { DiffLine } from "./diff-line.ts";
import type { Hunk } from "./hunks.ts";

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
