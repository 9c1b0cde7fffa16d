// biome-ignore-all lint/a11y/useSemanticElements: a group of controls that is no part of a form
import type { DriveItem } from "../../drive/drive-item.ts";
import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import type { MenuEntry } from "../menu/item-menu.tsx";

interface SelectionBarProps {
  items: readonly DriveItem[];
  entries: readonly MenuEntry[];
  onMore: (button: Element) => void;
  onClear: () => void;
}

/** How many are selected, how large they are together, and what can be done with them. */
export function SelectionBar({ items, entries, onMore, onClear }: SelectionBarProps) {
  const { files: texts } = useMessages();
  const formats = useFormats();
  const sizeBytes = items.reduce((sum, item) => sum + item.sizeBytes, 0);
  return (
    <div className="selection-bar" role="group" aria-label={texts.selection}>
      <button
        type="button"
        className="glyph tool-button"
        data-glyph="close"
        aria-label={texts.clearSelection}
        title={texts.clearSelection}
        onClick={onClear}
      />
      <p className="selection-count">
        {texts.selectedCount(items.length)} <span className="text-ink-faint">· {formats.size(sizeBytes)}</span>
      </p>
      <div className="selection-actions">
        {entries.map(({ id, label, glyph, isDanger, run }) => (
          <button
            key={id}
            type="button"
            className="glyph selection-action"
            data-glyph={glyph}
            data-danger={isDanger || undefined}
            onClick={run}
          >
            <span className="selection-label">{label}</span>
          </button>
        ))}
      </div>
      <button
        type="button"
        className="glyph tool-button"
        data-glyph="more"
        aria-label={texts.moreActions}
        title={texts.moreActions}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMore(currentTarget)}
      />
    </div>
  );
}
