import { lazy, Suspense, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EngineId } from "../engines/engine-contract.ts";
import { fileTools, isEngineId, type Tool } from "../tool-catalogue.ts";
import { StepFrame } from "./step-frame.tsx";
import { ToolBrowser } from "./tool-browser.tsx";
import type { WizardState } from "./wizard-state.ts";

const ToolOptionsDialog = lazy(async () => ({
  default: (await import("./tool-options-dialog.tsx")).ToolOptionsDialog,
}));

interface SelectToolsStepProps {
  state: WizardState;
  onToggle: (tool: EngineId) => void;
  onOptionsChange: () => void;
  onBack: () => void;
  onContinue: () => void;
}

export function SelectToolsStep({ state, onToggle, onOptionsChange, onBack, onContinue }: SelectToolsStepProps) {
  const { chosenTools, readFailure } = state;
  const [optionsOf, setOptionsOf] = useState<EngineId>();
  const isChosen = ({ id }: Tool) => isEngineId(id) && chosenTools.includes(id);
  return (
    <StepFrame
      title="Select Tools"
      lead="Choose what you want to do. In the next step you say with which files."
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
          <p role="status" className="figures text-sm text-ink-soft sm:ml-auto">
            {chosenTools.length} tools selected
          </p>
          <Button disabled={chosenTools.length === 0} onClick={onContinue}>
            Continue
          </Button>
        </>
      }
    >
      {readFailure && (
        <Notice tone="danger" title={`${readFailure.name} could not be read`}>
          <p>{readFailure.reason} Go back and choose another ZIP, or the unpacked folder. The tools you select stay.</p>
        </Notice>
      )}
      <ToolBrowser tools={fileTools} isChosen={isChosen}>
        {(tool) => <ToolActions tool={tool} isChosen={isChosen(tool)} onToggle={onToggle} onOptions={setOptionsOf} />}
      </ToolBrowser>
      <Suspense>
        {optionsOf && (
          <ToolOptionsDialog tool={optionsOf} onChange={onOptionsChange} onClose={() => setOptionsOf(undefined)} />
        )}
      </Suspense>
    </StepFrame>
  );
}

interface ToolActionsProps {
  tool: Tool;
  isChosen: boolean;
  onToggle: (tool: EngineId) => void;
  onOptions: (tool: EngineId) => void;
}

function ToolActions({ tool: { id, title, comingSoon }, isChosen, onToggle, onOptions }: ToolActionsProps) {
  if (comingSoon || !isEngineId(id)) {
    return (
      <Button variant="secondary" size="sm" disabled>
        Select<span className="sr-only"> {title}</span>
      </Button>
    );
  }
  return (
    <>
      <Button
        size="sm"
        variant={isChosen ? "primary" : "secondary"}
        aria-pressed={isChosen}
        onClick={() => onToggle(id)}
      >
        {isChosen ? "Selected" : "Select"}
        <span className="sr-only"> {title}</span>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onOptions(id)}>
        Options<span className="sr-only"> of {title}</span>
      </Button>
    </>
  );
}
