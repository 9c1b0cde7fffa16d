import { useEffect, useState } from "react";
import { WorkerClient } from "#app/platform/workers/worker-client.ts";
import type { FileReport } from "../processing/file-report.ts";
import type { ArchiveClient } from "../project/archive-client.ts";
import type { DiffMethods } from "./diff/diff.worker.ts";
import type { LineTokens } from "./diff/highlight.ts";
import type { Hunk } from "./diff/hunks.ts";

export interface Comparison {
  readonly id: number;
  readonly original: string;
  readonly processed: string;
  readonly hunks: readonly Hunk[];
  readonly colors?: Colors;
}

export interface Colors {
  readonly original: LineTokens | undefined;
  readonly processed: LineTokens | undefined;
}

export function useComparison(
  archive: ArchiveClient,
  report: FileReport | undefined,
  path: string,
): Comparison | "failed" | undefined {
  const [compared, setCompared] = useState<{ id: number; result: Comparison | "failed" }>();
  useEffect(() => {
    if (!report) return;
    const canceller = new AbortController();
    const { id } = report;
    readComparison(archive, report, canceller.signal)
      .then(async (result) => {
        setCompared({ id, result });
        const colors = await readColors(path, report.finalPath, result, canceller.signal);
        setCompared({ id, result: { ...result, colors } });
      })
      .catch(() => {
        // A text whose colors cannot be computed is shown without.
        if (!canceller.signal.aborted) setCompared((shown) => (shown?.id === id ? shown : { id, result: "failed" }));
      });
    return () => canceller.abort();
  }, [archive, report, path]);
  return compared?.id === report?.id ? compared?.result : undefined;
}

/** @throws the signal's reason; Error where the file can no longer be read */
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

async function readColors(
  path: string,
  finalPath: string,
  { original, processed }: Comparison,
  signal: AbortSignal,
): Promise<Colors> {
  const highlight = (file: { path: string; text: string }) =>
    new WorkerClient<DiffMethods>(createWorker).callOnce("highlight", file, { signal });
  const before = await highlight({ path, text: original });
  const after = processed === original ? before : await highlight({ path: finalPath, text: processed });
  return { original: before, processed: after };
}

const createWorker = () =>
  new Worker(new URL("./diff/diff.worker.ts", import.meta.url), { type: "module", name: "diff" });

const compareTexts = (original: string, processed: string, signal?: AbortSignal): Promise<Hunk[]> =>
  new WorkerClient<DiffMethods>(createWorker).callOnce("compare", { original, processed }, { signal });
