import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { StepFrame } from "../wizard/step-frame.tsx";
import type { Wizard } from "../wizard/use-wizard.ts";
import { filesToProcess, progressOf } from "../wizard/wizard-questions.ts";
import processCss from "./process-step.css?inline";
import { ProcessTable } from "./process-table.tsx";

/** Step 4: the run, its progress and its table. */
export function ProcessStep({ wizard }: { wizard: Wizard }) {
  const { state, dispatch, processing: controls } = wizard;
  const { run } = state;
  const isRunning = run?.status === "running";
  const isHurried = useHurry(isRunning);
  const finishNow = () => {
    isHurried.set();
    controls.finishNow();
  };
  return (
    <StepFrame
      title="Process Files"
      lead="The engines start at once and the table follows, two files a second. 'Finish now' does without that rhythm."
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
                <Button variant="secondary" disabled={isHurried.isOn} onClick={finishNow}>
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
      <OwnStyle name="coder-tweaks-process-step" css={processCss} />
      <Progress percent={progressOf(state)} />
      {run?.status === "cancelled" && (
        <Notice tone="warning" title="Cancelled">
          <p>
            {run.reports.size} of {run.queue.length} files are processed, and kept.
            {run.reports.size < run.queue.length &&
              (run.isDryRun ? " 'Dry run' goes on with the rest." : " 'Process Files' goes on with the rest.")}
          </p>
        </Notice>
      )}
      {run?.isDryRun && isRunning && (
        <Notice>
          <p>Dry run: the contents stay as they are.</p>
        </Notice>
      )}
      <ProcessTable files={filesToProcess(state)} state={state} />
    </StepFrame>
  );
}

/** Whether this run has been told to hurry. */
function useHurry(isRunning: boolean) {
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
