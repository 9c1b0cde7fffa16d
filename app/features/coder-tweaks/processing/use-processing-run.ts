import { type Dispatch, useEffect, useRef, useState } from "react";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import type { EnginePool } from "../engines/pool/engine-pool.ts";
import type { ArchiveClient } from "../project/archive-client.ts";
import { filesToProcess, toolsOf } from "../wizard/wizard-selectors.ts";
import type { WizardEvent, WizardState } from "../wizard/wizard-state.ts";
import type { FileReport } from "./file-report.ts";
import type { PlannedFile, ProcessingRun } from "./processing-run.ts";

export function useProcessingRun(
  state: WizardState,
  archive: ArchiveClient | undefined,
  dispatch: Dispatch<WizardEvent>,
) {
  const pool = useRef<EnginePool>(undefined);
  const running = useRef<ReturnType<typeof startWhenLoaded>>(undefined);
  const [controls] = useState(() => ({
    finishNow: () => running.current?.finishNow(),
    cancel: () => running.current?.cancel(),
  }));
  useEffect(
    () => () => {
      running.current?.cancel();
      pool.current?.dispose();
    },
    [],
  );

  const start = (isDryRun: boolean) => {
    const files = filesToProcess(state);
    if (files.length === 0) {
      showError("No Files to Process", "Please select files and assign tools to them");
      return;
    }
    if (!archive) return;
    const earlier = resumableReports(state, isDryRun);
    if (earlier) dispatch({ type: "run-resumed" });
    else {
      archive.call("clearResults", undefined).catch(() => undefined);
      dispatch({ type: "run-started", queue: files.map(({ id }) => id), isDryRun });
    }
    const reports = [...(earlier ?? [])];
    const done = new Set(reports.map(({ id }) => id));
    const plan = files.filter(({ id }) => !done.has(id)).map((file) => ({ file, tools: toolsOf(state, file.id) }));
    running.current = startWhenLoaded({ state, archive, plan, dispatch, pool, reports, isDryRun });
  };
  return { start, ...controls };
}

function resumableReports({ run }: WizardState, isDryRun: boolean): FileReport[] | undefined {
  const isResumed = run?.status === "canceled" && run.isDryRun === isDryRun;
  return isResumed ? [...run.reports.values()] : undefined;
}

interface StartInput {
  readonly state: WizardState;
  readonly archive: ArchiveClient;
  readonly plan: readonly PlannedFile[];
  readonly dispatch: Dispatch<WizardEvent>;
  readonly pool: { current: EnginePool | undefined };
  readonly reports: FileReport[];
  readonly isDryRun: boolean;
}

function startWhenLoaded({ state, archive, plan, dispatch, pool, reports, isDryRun }: StartInput) {
  let run: ProcessingRun | undefined;
  let isFinishing = false;
  let isCanceled = false;

  const onCrash = (error: unknown) => {
    dispatch({ type: "run-canceled", milliseconds: 0 });
    showError("Error", error instanceof Error ? error.message : "The engines could not be loaded");
  };
  const onReports = (more: readonly FileReport[]) => {
    reports.push(...more);
    dispatch({ type: "files-processed", reports: more });
  };
  const onFinish = (milliseconds: number, notes: readonly string[]) => {
    announce(reports, isDryRun);
    dispatch({ type: "run-finished", milliseconds, notes });
  };

  async function begin(): Promise<void> {
    const { ProcessingRun, readStoredOptions, createEnginePool } = await loadProcessing();
    if (isCanceled) return;
    pool.current ??= createEnginePool();
    const [files, options] = [state.project?.files ?? [], readStoredOptions()];
    const work = { plan, files, options, archive, pool: pool.current, earlierReports: [...reports] };
    const onRewritten = (more: readonly FileReport[]) => dispatch({ type: "files-processed", reports: more });
    run = new ProcessingRun({ ...work, onReports, onRewritten, onFinish, onCrash });
    if (isFinishing) run.finishNow();
  }

  begin().catch(onCrash);
  return {
    finishNow() {
      isFinishing = true;
      run?.finishNow();
    },
    cancel() {
      if (isCanceled) return;
      isCanceled = true;
      dispatch({ type: "run-canceled", milliseconds: run?.cancel() ?? 0 });
    },
  };
}

async function loadProcessing() {
  const [{ ProcessingRun }, { readStoredOptions }, { createEnginePool }] = await Promise.all([
    import("./processing-run.ts"),
    import("../select-tools/stored-options.ts"),
    import("../engines/pool/engine-pool.ts"),
  ]);
  return { ProcessingRun, readStoredOptions, createEnginePool };
}

function announce(reports: readonly FileReport[], isDryRun: boolean): void {
  const changed = reports.filter(({ isChanged }) => isChanged).length;
  const processed = reports.filter(({ verdict }) => verdict !== "failed").length;
  if (isDryRun) showSuccess("Dry Run Complete", `${changed} of ${reports.length} files would change`);
  else showSuccess("Processing Complete", `Successfully processed ${processed} files`);
}
