import { useEffect, useState } from "react";
import type { FileReport } from "../processing/file-report.ts";
import type { ArchiveClient } from "../project/archive-client.ts";
import { compareTexts } from "./compare-texts.ts";
import type { Hunk } from "./hunks.ts";

export interface Comparison {
  readonly id: number;
  readonly original: string;
  /** What the tools have made of it, refused changes included. */
  readonly processed: string;
  readonly hunks: readonly Hunk[];
}

/** @returns the chosen file's texts compared; undefined while that is under way; "failed" where it could not be done */
export function useComparison(
  archive: ArchiveClient,
  report: FileReport | undefined,
): Comparison | "failed" | undefined {
  const [compared, setCompared] = useState<{ id: number; result: Comparison | "failed" }>();
  useEffect(() => {
    if (!report) return;
    const canceller = new AbortController();
    const { id } = report;
    readComparison(archive, report, canceller.signal)
      .then((result) => setCompared({ id, result }))
      .catch(() => {
        if (!canceller.signal.aborted) setCompared({ id, result: "failed" });
      });
    return () => canceller.abort();
  }, [archive, report]);
  return compared?.id === report?.id ? compared?.result : undefined;
}

/** @throws the signal's reason; Error where the file cannot be read any more */
export async function readComparison(
  archive: ArchiveClient,
  { id, isChanged }: Pick<FileReport, "id" | "isChanged">,
  signal?: AbortSignal,
): Promise<Comparison> {
  const original = (await archive.call("readText", id)) ?? "";
  const processed = isChanged ? ((await archive.call("readResult", id)) ?? original) : original;
  const hunks = processed === original ? [] : await compareTexts(original, processed, signal);
  return { id, original, processed, hunks };
}
