import { type Dispatch, useEffect, useRef, useState } from "react";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import type { EnginePool } from "../engines/pool/pool-contract.ts";
import type { ArchiveClient } from "../project/archive-client.ts";
import { filesToProcess, toolsOf } from "../wizard/wizard-questions.ts";
import type { WizardEvent, WizardState } from "../wizard/wizard-state.ts";
import type { FileReport } from "./file-report.ts";
import type { Processing } from "./run-processing.ts";

export interface ProcessingControls {
  /** From the first file, or on from where a cancelled run stands. */
  readonly start: (isDryRun: boolean) => void;
  readonly finishNow: () => void;
  readonly cancel: () => void;
}

/** Runs the engines over the files of the wizard, and tells the wizard what comes of it. */
export function useProcessing(
  state: WizardState,
  archive: ArchiveClient | undefined,
  dispatch: Dispatch<WizardEvent>,
): ProcessingControls {
  const pool = useRef<EnginePool>(undefined);
  const running = useRef<{ cancel(): void; finishNow(): void }>(undefined);
  // While the code of the engines is on its way there is nothing to hurry yet.
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
    const earlier = reportsToKeep(state, isDryRun);
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

/** @returns what a cancelled run of the same kind has done, to go on from there; undefined where a new one begins */
function reportsToKeep({ run }: WizardState, isDryRun: boolean): FileReport[] | undefined {
  const isResumed = run?.status === "cancelled" && run.isDryRun === isDryRun;
  return isResumed ? [...run.reports.values()] : undefined;
}

interface Beginning {
  readonly state: WizardState;
  readonly archive: ArchiveClient;
  readonly plan: Parameters<typeof import("./run-processing.ts").startProcessing>[0]["plan"];
  readonly dispatch: Dispatch<WizardEvent>;
  readonly pool: { current: EnginePool | undefined };
  /** Of all files that are done; those to come are added. */
  readonly reports: FileReport[];
  readonly isDryRun: boolean;
}

/** The engines' code comes with the first run. Cancelling works before it is there. */
function startWhenLoaded({ state, archive, plan, dispatch, pool, reports, isDryRun }: Beginning) {
  let processing: Processing | undefined;
  let isHurried = false;
  let isCancelled = false;

  const onCrash = (error: unknown) => {
    dispatch({ type: "run-cancelled", milliseconds: 0 });
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
    const { startProcessing, readStoredOptions, createPool } = await loadProcessing();
    if (isCancelled) return;
    pool.current ??= createPool();
    const [files, options] = [state.project?.files ?? [], readStoredOptions()];
    const work = { plan, files, options, archive, pool: pool.current };
    processing = startProcessing({ ...work, onReports, onFinish, onCrash });
    if (isHurried) processing.finishNow();
  }

  begin().catch(onCrash);
  return {
    finishNow() {
      isHurried = true;
      processing?.finishNow();
    },
    cancel() {
      if (isCancelled) return;
      isCancelled = true;
      dispatch({ type: "run-cancelled", milliseconds: processing?.cancel() ?? 0 });
    },
  };
}

async function loadProcessing() {
  const [{ startProcessing }, { readStoredOptions }, { createEnginePool }, { createBrowserWorker }] = await Promise.all(
    [
      import("./run-processing.ts"),
      import("../wizard/stored-options.ts"),
      import("../engines/pool/engine-pool.ts"),
      import("../engines/pool/browser-worker.ts"),
    ],
  );
  const createPool = () => createEnginePool({ createWorker: createBrowserWorker });
  return { startProcessing, readStoredOptions, createPool };
}

function announce(reports: readonly FileReport[], isDryRun: boolean): void {
  const changed = reports.filter(({ isChanged }) => isChanged).length;
  const processed = reports.filter(({ verdict }) => verdict !== "failed").length;
  if (isDryRun) showSuccess("Dry Run Complete", `${changed} of ${reports.length} files would change`);
  else showSuccess("Processing Complete", `Successfully processed ${processed} files`);
}
