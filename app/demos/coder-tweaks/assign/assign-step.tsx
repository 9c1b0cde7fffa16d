import { useDeferredValue, useMemo, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EngineId } from "../engines/engine-contract.ts";
import {
  describeCaseConflicts,
  describeJunk,
  describeRepeatedNames,
  describeUnselectedKinds,
} from "../project/file-warnings.ts";
import type { Project } from "../project/project-file.ts";
import { toolTitle } from "../tool-catalog.ts";
import { StepLayout } from "../wizard/step-layout.tsx";
import type { Wizard } from "../wizard/use-wizard.ts";
import { canProcess, countFilesWithTools } from "../wizard/wizard-state.ts";
import assignCss from "./assign-step.css?inline";
import { FileDetails } from "./file-details.tsx";
import { FileFilterBar } from "./file-filter-bar.tsx";
import { FileList } from "./file-list.tsx";
import { filterFiles } from "./file-tree.ts";

const noFiles: Project["files"] = [];

export function AssignStep({ wizard }: { wizard: Wizard }) {
  const { state, view, archive, dispatch } = wizard;
  const { project, selected, chosenTools } = state;
  const files = project?.files ?? noFiles;
  // Typing must not wait for a list of 50,000 files.
  const filter = useDeferredValue(view.filter);
  const shown = useMemo(() => filterFiles(files, filter), [files, filter]);
  const unselected = useMemo(() => [describeJunk(files), describeUnselectedKinds(files)].filter(Boolean), [files]);
  const nameConflicts = useMemo(
    () => [describeRepeatedNames(files), describeCaseConflicts(files)].filter(Boolean).join(" "),
    [files],
  );
  const filterField = useRef<HTMLInputElement>(null);
  const active = files.find(({ path }) => path === view.activePath);
  const select = (isSelected: boolean) =>
    dispatch({ type: "files-selected", ids: shown.map(({ id }) => id), isSelected });
  const apply = (tool: EngineId) => dispatch({ type: "tool-applied", tool });
  return (
    <StepLayout
      title="Assign Tools"
      hasStickyFooter
      lead="Choose which tools run on which files. On each file, tools run in the order listed."
      footer={
        <>
          <Button variant="secondary" onClick={() => dispatch({ type: "step-opened", step: "select-tools" })}>
            Back
          </Button>
          <p role="status" className="figures grid text-sm text-ink-soft sm:ml-auto sm:text-right">
            <span>
              {selected.size} of {files.length} files selected
            </span>
            <span>{countFilesWithTools(state)} files with tools</span>
          </p>
          <Button disabled={!canProcess(state)} onClick={() => dispatch({ type: "step-opened", step: "process" })}>
            Continue
          </Button>
        </>
      }
    >
      <ComponentStylesheet name="coder-tweaks-assign-step" css={assignCss} />
      {unselected.length > 0 && (
        <Notice role="none">
          <p>{unselected.join(" ")} You can still select them.</p>
        </Notice>
      )}
      {nameConflicts && (
        <Notice tone="warning" role="none">
          <p>{nameConflicts}</p>
        </Notice>
      )}
      <div className="assign-panes">
        <div className="grid content-start gap-3">
          <FileFilterBar ref={filterField} view={view} onView={wizard.setView} onSelect={select} />
          <FileList files={shown} state={state} view={view} onView={wizard.setView} dispatch={dispatch} />
        </div>
        <div className="grid content-start gap-6">
          <QuickApply tools={chosenTools} selectedCount={selected.size} onApply={apply} />
          <FileDetails file={active} state={state} archive={archive} dispatch={dispatch} />
        </div>
      </div>
    </StepLayout>
  );
}

interface QuickApplyProps {
  tools: readonly EngineId[];
  selectedCount: number;
  onApply: (tool: EngineId) => void;
}

function QuickApply({ tools, selectedCount, onApply }: QuickApplyProps) {
  return (
    <section aria-labelledby="quick-apply">
      <h3 id="quick-apply" className="text-lg">
        Quick Apply
      </h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">Gives a tool to all selected files.</p>
      <div className="flex flex-wrap gap-2">
        {tools.map((tool) => (
          <Button key={tool} size="sm" variant="secondary" disabled={selectedCount === 0} onClick={() => onApply(tool)}>
            {toolTitle(tool)}
          </Button>
        ))}
      </div>
    </section>
  );
}
