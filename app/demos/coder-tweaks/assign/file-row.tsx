// biome-ignore-all lint/a11y/useSemanticElements: a row that is placed by hand, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the list around the rows has the focus
import type { EngineId } from "../engines/engine-contract.ts";
import { toolTitle } from "../tool-catalog.ts";
import type { TreeRow } from "./file-tree.ts";

interface FileRowProps {
  id: string;
  row: TreeRow;
  index: number;
  top: number;
  isActive: boolean;
  checked: boolean | "mixed";
  tools: readonly EngineId[];
  chosenTools: readonly EngineId[];
  onToggle: () => void;
  onPress: () => void;
}

export function FileRow({
  id,
  row,
  index,
  top,
  isActive,
  checked,
  tools,
  chosenTools,
  onToggle,
  onPress,
}: FileRowProps) {
  const name = row.kind === "file" ? row.file.path : `All files in ${row.path}`;
  const error = row.kind === "file" ? row.file.error : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it has the keyboard
    <div
      id={id}
      role="row"
      className="assign-row"
      style={{ transform: `translateY(${top}px)` }}
      data-active={isActive || undefined}
      aria-rowindex={index + 1}
      aria-level={row.depth + 1}
      aria-selected={isActive}
      aria-expanded={row.kind === "folder" ? row.isOpen : undefined}
      onClick={onPress}
    >
      <span role="gridcell" className="assign-row-box">
        <input
          type="checkbox"
          className="checkbox"
          tabIndex={-1}
          aria-label={name}
          disabled={error !== undefined}
          checked={checked === true}
          ref={(box) => {
            if (box) box.indeterminate = checked === "mixed";
          }}
          onClick={(event) => event.stopPropagation()}
          onChange={onToggle}
        />
      </span>
      <span role="gridcell" className="assign-row-name" style={{ paddingLeft: `${row.depth}rem` }}>
        <RowName row={row} />
      </span>
      <span role="gridcell" className="assign-row-tools">
        {error && <span className="text-danger">{error}</span>}
        {tools.filter((tool) => chosenTools.includes(tool)).length > 0 && (
          <ToolCount titles={tools.filter((tool) => chosenTools.includes(tool)).map(toolTitle)} />
        )}
      </span>
    </div>
  );
}

function RowName({ row }: { row: TreeRow }) {
  if (row.kind === "file") {
    return (
      <span className="truncate" title={row.file.path}>
        {row.file.name}
      </span>
    );
  }
  return (
    <>
      <svg
        viewBox="0 0 12 12"
        className="assign-row-arrow"
        data-open={row.isOpen || undefined}
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M4.5 2l4 4-4 4" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="truncate font-semibold">{row.name}</span>
      <span className="figures flex-none text-xs text-ink-faint">{row.to - row.from}</span>
    </>
  );
}

function ToolCount({ titles }: { titles: string[] }) {
  return (
    <span className="file-tool-count" title={titles.join(", ")}>
      {titles.length}
      <span className="sr-only"> tools: {titles.join(", ")}</span>
    </span>
  );
}
