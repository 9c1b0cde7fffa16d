import { type Dispatch, useEffect, useRef } from "react";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { createEnginePool, type EnginePool } from "../engines/pool/engine-pool.ts";
import type { ArchiveClient } from "../project/archive-client.ts";
import { readStoredOptions } from "../select-tools/stored-options.ts";
import type { WizardEvent, WizardState } from "../wizard/wizard-state.ts";
import { filesToProcess, toolsOf } from "../wizard/wizard-state.ts";
import type { FileReport } from "./file-report.ts";
import { ProcessingRun } from "./processing-run.ts";

export function useProcessingRun(
  state: WizardState,
  archive: ArchiveClient | undefined,
  dispatch: Dispatch<WizardEvent>,
) {
  const pool = useRef<EnginePool>(undefined);
  const running = useRef<ProcessingRun>(undefined);
  useEffect(
    () => () => {
      running.current?.cancel();
      pool.current?.dispose();
    },
    [],
  );

  const start = (isDryRun: boolean) => {
    const queue = filesToProcess(state);
    if (queue.length === 0) {
      showError("No Files to Process", "Please select files and assign tools to them");
      return;
    }
    if (!archive) return;
    const { run, project } = state;
    const isResumed = run?.status === "canceled" && run.isDryRun === isDryRun;
    if (isResumed) dispatch({ type: "run-resumed" });
    else {
      archive.call("clearResults", undefined).catch(() => undefined);
      dispatch({ type: "run-started", queue: queue.map(({ id }) => id), isDryRun });
    }
    const earlier = isResumed ? run.reports : new Map<number, FileReport>();
    pool.current ??= createEnginePool();
    running.current = new ProcessingRun({
      plan: queue.filter(({ id }) => !earlier.has(id)).map((file) => ({ file, tools: toolsOf(state, file.id) })),
      files: project?.files ?? [],
      options: readStoredOptions(),
      archive,
      pool: pool.current,
      earlierReports: [...earlier.values()],
      dispatch,
      onFinish: (reports) => announce(reports, isDryRun),
      onCrash: (error) =>
        showError("Error", error instanceof Error ? error.message : "The engines could not be loaded"),
    });
  };
  return {
    start,
    finishNow: () => running.current?.finishNow(),
    cancel: () => running.current?.cancel(),
  };
}

function announce(reports: readonly FileReport[], isDryRun: boolean): void {
  const changed = reports.filter(({ isChanged }) => isChanged).length;
  const processed = reports.filter(({ verdict }) => verdict !== "failed").length;
  if (isDryRun) showSuccess("Dry Run Complete", `${changed} of ${reports.length} files would change`);
  else showSuccess("Processing Complete", `Successfully processed ${processed} files`);
}
