import { useDeferredValue, useMemo, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import type { EngineId } from "../engines/engine-contract.ts";
import { describeJunk } from "../project/junk-rules.ts";
import type { Project } from "../project/project-file.ts";
import { StepFrame } from "../wizard/step-frame.tsx";
import type { Wizard } from "../wizard/use-wizard.ts";
import { canProcess, countFilesWithTools } from "../wizard/wizard-questions.ts";
import assignCss from "./assign-step.css?inline";
import { FileDetails } from "./file-details.tsx";
import { FileFilterBar } from "./file-filter-bar.tsx";
import { FileList } from "./file-list.tsx";
import { filterFiles } from "./file-tree.ts";
import { QuickApply } from "./quick-apply.tsx";

const noFiles: Project["files"] = [];

/** Step 3: which tools go over which files. */
export function AssignStep({ wizard }: { wizard: Wizard }) {
  const { state, view, archive, dispatch } = wizard;
  const { project, selected, chosenTools } = state;
  const files = project?.files ?? noFiles;
  // Typing must not wait for a list of 50,000.
  const filter = useDeferredValue(view.filter);
  const shown = useMemo(() => filterFiles(files, filter), [files, filter]);
  const junk = useMemo(() => describeJunk(files), [files]);
  const filterField = useRef<HTMLInputElement>(null);
  const active = files.find(({ path }) => path === view.activePath);
  const select = (isSelected: boolean) =>
    dispatch({ type: "files-selected", ids: shown.map(({ id }) => id), isSelected });
  const apply = (tool: EngineId) => dispatch({ type: "tool-applied", tool });
  return (
    <StepFrame
      title="Assign Tools"
      lead="Say which tools go over which files. Each file runs through its tools in the order in which they stand."
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
      <OwnStyle name="coder-tweaks-assign-step" css={assignCss} />
      {junk && (
        <Notice role="none">
          <p>{junk} You can still select them.</p>
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
    </StepFrame>
  );
}
