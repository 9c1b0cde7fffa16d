import type { FileOutcome } from "../engine-contract.ts";

/** What became of a file as a whole. */
export type FileVerdict = "changed" | "unchanged" | "skipped" | "failed";

/** A file that any tool changed is changed; else one that any tool failed on is failed; skipped if all tools skipped it. */
export function judgeFile({ path, finalPath, text, steps }: FileOutcome): FileVerdict {
  if (text !== undefined || finalPath !== path) return "changed";
  if (steps.some(({ report }) => report.kind === "failed")) return "failed";
  return steps.every(({ report }) => report.kind === "skipped") ? "skipped" : "unchanged";
}

export function countVerdicts(outcomes: Iterable<FileOutcome>): Readonly<Record<FileVerdict, number>> {
  const counts = { changed: 0, unchanged: 0, skipped: 0, failed: 0 };
  for (const outcome of outcomes) counts[judgeFile(outcome)] += 1;
  return counts;
}
