import type { ArchiveClient } from "../project/archive-client.ts";
import type { Run } from "../wizard/wizard-state.ts";
import { mergeHunks } from "./hunks.ts";
import { readComparison } from "./use-review.ts";

/** @returns the ZIP with all changes that were not refused; after a dry run with none. @throws Error with its reason */
export async function buildDownload(archive: ArchiveClient, { reports, rejections, isDryRun }: Run): Promise<Blob> {
  const wanted = isDryRun
    ? []
    : [...reports.values()].filter(({ id, isChanged }) => isChanged && rejections.get(id) !== "all");
  const merged: { id: number; text: string }[] = [];
  for (const report of wanted) {
    const rejection = rejections.get(report.id);
    if (rejection === undefined || rejection === "all") continue;
    const { original, hunks } = await readComparison(archive, report);
    merged.push({ id: report.id, text: mergeHunks(original, hunks, rejection) });
  }
  return archive.call("build", { ids: wanted.map(({ id }) => id), merged });
}
