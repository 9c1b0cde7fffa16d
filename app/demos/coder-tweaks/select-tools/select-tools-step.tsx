import { lazy, Suspense, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EngineId } from "../engines/engine-contract.ts";
import { toolPath } from "../standalone/tool-path.ts";
import { fileTools, isEngineId, standaloneTools, type Tool } from "../tool-catalog.ts";
import { StepLayout } from "../wizard/step-layout.tsx";
import type { Wizard } from "../wizard/use-wizard.ts";
import type { StepId } from "../wizard/wizard-state.ts";
import { PasswordForm } from "./password-form.tsx";
import { ToolBrowser } from "./tool-browser.tsx";

const ToolOptionsDialog = lazy(async () => ({
  default: (await import("./tool-options-dialog.tsx")).ToolOptionsDialog,
}));

export function SelectToolsStep({ wizard }: { wizard: Wizard }) {
  const { state, dispatch } = wizard;
  const { chosenTools, project, readError } = state;
  const [optionsOf, setOptionsOf] = useState<EngineId>();
  const isChosen = ({ id }: Tool) => isEngineId(id) && chosenTools.includes(id);
  const onToggle = (tool: EngineId) => dispatch({ type: "tool-toggled", tool });
  const conflicts = describeConflicts(chosenTools);
  const open = (step: StepId) => dispatch({ type: "step-opened", step });
  return (
    <StepLayout
      title="Select Tools"
      hasStickyFooter
      lead="Choose what you want to do. You assign the tools to files in the next step."
      footer={
        <>
          <Button variant="secondary" onClick={() => open("upload")}>
            Back
          </Button>
          <p role="status" className="figures text-sm text-ink-soft sm:ml-auto">
            {chosenTools.length} tools selected
          </p>
          <Button disabled={chosenTools.length === 0} onClick={() => open("select-files")}>
            Continue
          </Button>
        </>
      }
    >
      {readError && (
        <Notice tone="danger" title={`${readError.name} could not be read`}>
          <p>
            {readError.reason}{" "}
            {project
              ? `${project.name} is still open.`
              : "Go back and choose another ZIP, or the unpacked folder. Your selected tools are kept."}
          </p>
        </Notice>
      )}
      <PasswordForm wizard={wizard} />
      <ToolBrowser tools={fileTools} isChosen={isChosen}>
        {(tool) => <ToolActions tool={tool} isChosen={isChosen(tool)} onToggle={onToggle} onOptions={setOptionsOf} />}
      </ToolBrowser>
      <div role="status">
        {conflicts.length > 0 && (
          <Notice tone="warning" title="Some of these tools undo each other" role="none">
            {conflicts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
      </div>
      <Suspense>
        {optionsOf && (
          <ToolOptionsDialog
            tool={optionsOf}
            onChange={() => dispatch({ type: "options-changed" })}
            onClose={() => setOptionsOf(undefined)}
          />
        )}
      </Suspense>
    </StepLayout>
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

interface Conflict {
  readonly tools: readonly [EngineId, EngineId];
  readonly text: string;
}

const conflicts: readonly Conflict[] = [
  {
    tools: ["code-formatter", "code-beautifier"],
    text: "Code Formatter runs after Code Beautifier: in files that have both, the formatter's layout is what you get.",
  },
  {
    tools: ["code-formatter", "minifier"],
    text: "Minifier runs last and removes the layout that Code Formatter makes, in files that have both.",
  },
  {
    tools: ["code-beautifier", "minifier"],
    text: "Minifier runs last and removes the layout that Code Beautifier makes, in files that have both.",
  },
];

export const describeConflicts = (chosen: readonly EngineId[]): string[] =>
  conflicts.filter(({ tools }) => tools.every((tool) => chosen.includes(tool))).map(({ text }) => text);

export function MoreTools({ onBack }: { onBack: () => void }) {
  return (
    <StepLayout
      title="More Tools"
      lead="Small tools on their own pages. They work with text you type or paste, even offline once opened."
      footer={
        <Button variant="secondary" onClick={onBack}>
          Back to Upload
        </Button>
      }
    >
      <ToolBrowser tools={standaloneTools}>
        {({ id, title }) => (
          <LinkButton to={toolPath(id)} variant="secondary" size="sm">
            Open<span className="sr-only"> {title}</span>
          </LinkButton>
        )}
      </ToolBrowser>
    </StepLayout>
  );
}
