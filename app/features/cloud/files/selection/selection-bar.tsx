// biome-ignore-all lint/a11y/useSemanticElements: a group of controls that is no part of a form

import type { DriveItem } from "../../drive/drive-item.ts";
import { useFormats, useStrings } from "../../i18n/use-strings.tsx";
import type { MenuEntry } from "../menu/item-menu.tsx";
import { ToolButton } from "../tool-button.tsx";

interface SelectionBarProps {
  items: readonly DriveItem[];
  entries: readonly MenuEntry[];
  onMore: (button: Element) => void;
  onClear: () => void;
}

export function SelectionBar({ items, entries, onMore, onClear }: SelectionBarProps) {
  const { files: strings } = useStrings();
  const formats = useFormats();
  const sizeBytes = items.reduce((sum, item) => sum + item.sizeBytes, 0);
  return (
    <div className="selection-bar" role="group" aria-label={strings.selection}>
      <ToolButton icon="close" label={strings.clearSelection} onClick={onClear} />
      <p className="selection-count">
        {strings.selectedCount(items.length)} <span className="text-ink-faint">· {formats.size(sizeBytes)}</span>
      </p>
      <div className="selection-actions">
        {entries.map(({ id, label, icon, isDanger, run }) => (
          <button
            key={id}
            type="button"
            className="icon selection-action"
            data-icon={icon}
            data-danger={isDanger || undefined}
            onClick={run}
          >
            <span className="selection-label">{label}</span>
          </button>
        ))}
      </div>
      <ToolButton
        icon="more"
        label={strings.moreActions}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMore(currentTarget)}
      />
    </div>
  );
}
