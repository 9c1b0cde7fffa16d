import { useEffect, useState } from "react";
import type { EngineId } from "../engines/engine-contract.ts";
import type { ArchiveClient } from "../project/archive-client.ts";
import { fileTypeLabels, formatKilobytes, type ProjectFile, processableBytes } from "../project/project-file.ts";
import { toolTitle } from "../tool-catalog.ts";
import type { WizardEvent, WizardState } from "../wizard/wizard-state.ts";
import { toolsOf } from "../wizard/wizard-state.ts";

interface FileDetailsProps {
  file: ProjectFile | undefined;
  state: WizardState;
  archive: ArchiveClient | undefined;
  dispatch: (event: WizardEvent) => void;
}

export function FileDetails({ file, state, archive, dispatch }: FileDetailsProps) {
  const characters = useCharacterCount(file, archive);
  if (!file) {
    return (
      <section
        aria-label="Chosen file"
        className="pane-frame grid content-center p-6 text-center text-sm text-ink-soft"
      >
        Choose a file in the list to see its tools.
      </section>
    );
  }
  const assigned = toolsOf(state, file.id);
  const available = state.chosenTools.filter((tool) => !assigned.includes(tool));
  const toggle = (tool: EngineId) => dispatch({ type: "assignment-toggled", id: file.id, tool });
  return (
    <section aria-label="Chosen file" className="pane-frame grid gap-5 p-5">
      <div>
        <h3 className="text-lg break-words">{file.name}</h3>
        <dl className="file-facts">
          <dt>Path</dt>
          <dd>{file.path}</dd>
          <dt>Type</dt>
          <dd>{fileTypeLabels[file.type]}</dd>
          <dt>Size</dt>
          <dd className="figures">{formatKilobytes(characters ?? file.size)}</dd>
        </dl>
        {file.error && <p className="mt-3 text-sm text-danger">{file.error} It stays unchanged in the ZIP.</p>}
        {file.size > processableBytes && (
          <p className="mt-3 text-sm text-ink-soft">It is larger than 5 MB and will be skipped.</p>
        )}
      </div>
      <ToolChips
        title="Assigned tools"
        empty="No tools assigned"
        tools={assigned}
        sign="−"
        verb="Remove"
        onPress={toggle}
      />
      <ToolChips
        title="Available tools"
        empty="All selected tools are assigned"
        tools={available}
        sign="+"
        verb="Assign"
        onPress={toggle}
      />
    </section>
  );
}

interface ToolChipsProps {
  title: string;
  empty: string;
  tools: readonly EngineId[];
  sign: string;
  verb: string;
  onPress: (tool: EngineId) => void;
}

function ToolChips({ title, empty, tools, sign, verb, onPress }: ToolChipsProps) {
  return (
    <div>
      <h4 className="mb-2 text-sm font-semibold text-ink">{title}</h4>
      {tools.length === 0 ? (
        <p className="text-sm text-ink-faint">{empty}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {tools.map((tool) => (
            <li key={tool}>
              <button
                type="button"
                className="tool-chip"
                data-assigned={sign === "−" || undefined}
                onClick={() => onPress(tool)}
              >
                <span className="sr-only">{verb} </span>
                {toolTitle(tool)} <span aria-hidden="true">{sign}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useCharacterCount(file: ProjectFile | undefined, archive: ArchiveClient | undefined): number | undefined {
  const [counted, setCounted] = useState<{ id: number; characters: number }>();
  const [id, isReadable] = [file?.id, file && !file.error && file.size <= processableBytes];
  useEffect(() => {
    if (id === undefined || !isReadable || !archive) return;
    let isOver = false;
    archive
      .call("readText", id)
      .then((text) => !isOver && text !== undefined && setCounted({ id, characters: text.length }))
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [archive, id, isReadable]);
  return counted?.id === id ? counted?.characters : undefined;
}
