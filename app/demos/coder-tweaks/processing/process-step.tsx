import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StepLayout } from "../wizard/step-layout.tsx";
import type { Wizard } from "../wizard/use-wizard.ts";
import { filesToProcess, progressOf } from "../wizard/wizard-state.ts";
import processCss from "./process-step.css?inline";
import { ProcessTable } from "./process-table.tsx";

export function ProcessStep({ wizard }: { wizard: Wizard }) {
  const { state, dispatch, processing: controls } = wizard;
  const { run } = state;
  const isRunning = run?.status === "running";
  const isFinishing = useFinishing(isRunning);
  const finishNow = () => {
    isFinishing.set();
    controls.finishNow();
  };
  return (
    <StepLayout
      title="Process Files"
      lead="Files are processed in this browser. The table shows two per second; 'Finish now' shows all results as they arrive."
      footer={
        <>
          <Button
            variant="secondary"
            disabled={isRunning}
            onClick={() => dispatch({ type: "step-opened", step: "select-files" })}
          >
            Back
          </Button>
          <div className="flex flex-wrap gap-3 sm:ml-auto">
            {isRunning ? (
              <>
                <Button variant="secondary" onClick={controls.cancel}>
                  Cancel
                </Button>
                <Button variant="secondary" disabled={isFinishing.isOn} onClick={finishNow}>
                  Finish now
                </Button>
              </>
            ) : (
              <>
                <Button variant="ghost" onClick={() => controls.start(true)}>
                  Dry run
                </Button>
                {run && run.reports.size > 0 && (
                  <Button variant="secondary" onClick={() => dispatch({ type: "step-opened", step: "download" })}>
                    Continue with {run.reports.size} processed
                  </Button>
                )}
              </>
            )}
            <Button isBusy={isRunning} busyLabel="Processing..." onClick={() => controls.start(false)}>
              Process Files
            </Button>
          </div>
        </>
      }
    >
      <ComponentStylesheet name="coder-tweaks-process-step" css={processCss} />
      <Progress percent={progressOf(state)} />
      {run?.status === "canceled" && (
        <Notice tone="warning" title="Canceled">
          <p>
            {run.reports.size} of {run.queue.length} files have been processed.
            {run.reports.size < run.queue.length &&
              (run.isDryRun ? " 'Dry run' continues with the rest." : " 'Process Files' continues with the rest.")}
          </p>
        </Notice>
      )}
      {run?.isDryRun && isRunning && (
        <Notice>
          <p>Dry run: the contents stay as they are.</p>
        </Notice>
      )}
      <ProcessTable files={filesToProcess(state)} state={state} />
    </StepLayout>
  );
}

function useFinishing(isRunning: boolean) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isRunning) setOn(false);
  }, [isRunning]);
  return { isOn, set: () => setOn(true) };
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className="grid gap-2">
      <div className="progress" role="progressbar" aria-label="Progress" aria-valuenow={percent}>
        <div style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <p className="figures text-right text-sm font-semibold text-ink">{percent}%</p>
    </div>
  );
}
