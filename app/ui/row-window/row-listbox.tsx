import { type KeyboardEvent, type ReactNode, useId } from "react";
import { rowAfterKey, useRowWindow } from "./row-window.ts";

interface RowListboxProps {
  label: string;
  count: number;
  rowHeightPx: number;
  chosen: number;
  onChoose: (place: number) => void;
  children: (place: number) => ReactNode;
}

/** A listbox of any length: one tab stop, arrows, Home and End. Its class must set a height. */
export function RowListbox({ label, count, rowHeightPx, chosen, onChoose, children }: RowListboxProps) {
  const id = useId();
  const list = useRowWindow({ count, rowHeightPx });
  const onKeyDown = (event: KeyboardEvent) => {
    const place = rowAfterKey(event.key, chosen, count);
    if (place === undefined) return;
    event.preventDefault();
    onChoose(place);
    list.reveal(place);
  };
  return (
    <div
      ref={list.attach}
      role="listbox"
      aria-label={label}
      className="row-listbox"
      tabIndex={0}
      aria-activedescendant={list.slotOf(chosen) !== undefined ? `${id}-${chosen}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="row-listbox-rows" style={{ height: list.heightPx }}>
        {list.rows.map(({ row, slot }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox has the keyboard
          // biome-ignore lint/a11y/useFocusableInteractive: the listbox points at it
          <div
            key={slot}
            id={`${id}-${row}`}
            role="option"
            className="row-listbox-row"
            aria-selected={row === chosen}
            aria-posinset={row + 1}
            aria-setsize={count}
            style={{ height: rowHeightPx, transform: `translateY(${list.topOf(row)}px)` }}
            onClick={() => onChoose(row)}
          >
            {children(row)}
          </div>
        ))}
      </div>
    </div>
  );
}
