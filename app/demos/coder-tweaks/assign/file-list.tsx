// biome-ignore-all lint/a11y/useSemanticElements: a tree whose rows are placed by hand, which no element is
import { type KeyboardEvent, useId, useMemo } from "react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { rowAfterKey, useRowWindow } from "#app/ui/row-window/row-window.ts";
import type { ProjectFile } from "../project/project-file.ts";
import type { WizardEvent, WizardState } from "../wizard/wizard-state.ts";
import { FileRow } from "./file-row.tsx";
import { countSelected, findParentRow, type ListView, listRows, type TreeRow } from "./file-tree.ts";

/** Must equal the height in the step's style sheet. */
const rowHeightPx = 44;
const rowsPerPage = 10;

interface FileListProps {
  files: readonly ProjectFile[];
  state: WizardState;
  view: ListView;
  onView: (view: ListView) => void;
  dispatch: (event: WizardEvent) => void;
}

const pathOf = (row: TreeRow): string => (row.kind === "file" ? row.file.path : row.path);

const rowKeys = new Set([" ", "Enter", "ArrowLeft", "ArrowRight"]);

export function FileList({ files, state, view, onView, dispatch }: FileListProps) {
  const id = useId();
  const rows = useMemo(() => listRows(files, view.closedFolders), [files, view.closedFolders]);
  const sums = useMemo(() => countSelected(files, state.selected), [files, state.selected]);
  const list = useRowWindow({ count: rows.length, rowHeightPx });
  // -1 before the first key, or where the filter hides the row.
  const active = useMemo(() => rows.findIndex((row) => pathOf(row) === view.activePath), [rows, view.activePath]);

  const activate = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row) onView({ ...view, activePath: pathOf(row) });
  };
  const toggle = (row: TreeRow) => {
    const ids = row.kind === "file" ? [row.file.id] : files.slice(row.from, row.to).map((file) => file.id);
    const isSelected = ids.every((one) => state.selected.has(one));
    dispatch({ type: "files-selected", ids, isSelected: !isSelected });
  };
  const fold = ({ path, isOpen }: Extract<TreeRow, { kind: "folder" }>, isOpening: boolean) => {
    if (isOpen === isOpening) return;
    const closedFolders = new Set(view.closedFolders);
    if (isOpening) closedFolders.delete(path);
    else closedFolders.add(path);
    onView({ ...view, closedFolders, activePath: path });
  };

  const goTo = (index: number) => {
    activate(index);
    list.reveal(index);
  };
  const act = (row: TreeRow, key: string) => {
    list.reveal(active);
    if (key === " ") toggle(row);
    else if (row.kind === "folder" && key === "Enter") fold(row, !row.isOpen);
    else if (row.kind === "folder" && key === "ArrowRight") fold(row, true);
    else if (row.kind === "folder" && row.isOpen && key === "ArrowLeft") fold(row, false);
    else if (key === "ArrowLeft") goTo(findParentRow(rows, active) ?? active);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = rowAfterKey(event.key, active, rows.length, rowsPerPage);
    if (target === undefined && !rowKeys.has(event.key)) return;
    event.preventDefault();
    const row = rows[active];
    if (target !== undefined) goTo(target);
    else if (row) act(row, event.key);
    // The first key only shows the active row, so that no change is made out of sight.
    else goTo(0);
  };

  if (rows.length === 0) {
    return (
      <div className="pane-frame">
        <EmptyState title="No files match your filter criteria" />
      </div>
    );
  }
  return (
    <div
      ref={list.attach}
      className="file-list"
      role="treegrid"
      aria-label="Files"
      aria-rowcount={rows.length}
      tabIndex={0}
      aria-activedescendant={active !== -1 && list.slotOf(active) !== undefined ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" style={{ height: list.heightPx }}>
        {list.rows.map(({ row: index, slot }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <FileRow
              key={slot}
              id={`${id}-${index}`}
              row={row}
              index={index}
              top={list.topOf(index)}
              isActive={index === active}
              checked={row.kind === "file" ? state.selected.has(row.file.id) : checkedOf(row, sums)}
              tools={row.kind === "file" ? (state.assigned.get(row.file.id) ?? none) : none}
              chosenTools={state.chosenTools}
              onToggle={() => toggle(row)}
              onPress={() => (row.kind === "folder" ? fold(row, !row.isOpen) : activate(index))}
            />
          );
        })}
      </div>
    </div>
  );
}

const none: never[] = [];

function checkedOf({ from, to }: { from: number; to: number }, sums: Uint32Array): boolean | "mixed" {
  const count = (sums[to] ?? 0) - (sums[from] ?? 0);
  if (count === 0) return false;
  return count === to - from ? true : "mixed";
}
