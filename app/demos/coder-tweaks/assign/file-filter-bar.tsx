import { type RefObject, useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { type FileType, fileTypeLabels } from "../project/project-file.ts";
import type { ListView } from "./file-tree.ts";

interface FileFilterBarProps {
  ref: RefObject<HTMLInputElement | null>;
  view: ListView;
  onView: (view: ListView) => void;
  onSelect: (isSelected: boolean) => void;
}

export function FileFilterBar({ ref, view, onView, onSelect }: FileFilterBarProps) {
  useSlashKey(ref);
  const { filter } = view;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <input
          ref={ref}
          type="search"
          className="field"
          aria-label="Filter files"
          aria-keyshortcuts="/"
          placeholder="Filter files ( / )"
          value={filter.query}
          onChange={(event) => onView({ ...view, filter: { ...filter, query: event.target.value } })}
        />
        <select
          className="field"
          aria-label="File type"
          value={filter.type}
          // The options are exactly the keys.
          onChange={(event) => onView({ ...view, filter: { ...filter, type: event.target.value as FileType | "all" } })}
        >
          {Object.entries(fileTypeLabels).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => onSelect(true)}>
          Select All
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onSelect(false)}>
          Deselect All
        </Button>
      </div>
    </div>
  );
}

/** `/` focuses the filter, unless it is typed into a field. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof Element && event.target.closest("input:not([type=checkbox]), textarea, dialog");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isWriting) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  }, [field]);
}
