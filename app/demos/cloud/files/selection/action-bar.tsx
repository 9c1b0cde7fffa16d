// biome-ignore-all lint/a11y/useSemanticElements: a group of controls that is no part of a form

import type { ReactNode } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useFormats } from "../../formats/formats.ts";
import type { MenuEntry } from "../menu/item-menu.tsx";
import { ToolButton } from "../tool-button.tsx";

interface ActionBarProps {
  selected: readonly DriveItem[];
  entries: readonly MenuEntry[];
  onMore: (button: Element) => void;
  onClear: () => void;
  children: ReactNode;
}

/** A line of its own above the list, on a phone below it: nothing moves when an item is selected. */
export function ActionBar({ selected, entries, onMore, onClear, children }: ActionBarProps) {
  const { files: texts } = useTexts("cloud");
  const hasSelection = selected.length > 0;
  return (
    <div
      className="action-bar"
      role="group"
      aria-label={hasSelection ? texts.selection : texts.folderActions}
      data-selection={hasSelection || undefined}
    >
      {hasSelection && (
        <>
          <ToolButton icon="close" label={texts.clearSelection} onClick={onClear} />
          <SelectionCount items={selected} />
        </>
      )}
      {children}
      <div className="bar-actions">
        {entries.map(({ id, label, icon, isDanger, run }) => (
          <button
            key={id}
            type="button"
            className="icon bar-action"
            data-icon={icon}
            data-danger={isDanger || undefined}
            data-command={id}
            onClick={run}
          >
            <span className="bar-label">{label}</span>
          </button>
        ))}
      </div>
      {hasSelection && (
        <ToolButton
          icon="more"
          label={texts.moreActions}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMore(currentTarget)}
        />
      )}
    </div>
  );
}

function SelectionCount({ items }: { items: readonly DriveItem[] }) {
  const { files: texts } = useTexts("cloud");
  const formats = useFormats();
  const sizeBytes = items.reduce((sum, item) => sum + item.sizeBytes, 0);
  return (
    <p className="selection-count">
      {texts.selectedCount({ count: items.length })} <span className="text-ink-faint">· {formats.size(sizeBytes)}</span>
    </p>
  );
}
