import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { MenuPoint } from "../grid/grid-calls.ts";
import { placeMenu } from "./menu-place.ts";

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly glyph?: string;
  readonly shortcut?: string | undefined;
  readonly isDanger?: boolean | undefined;
  readonly startsGroup?: boolean | undefined;
  /** Given for one that is switched on and off, or chosen of several. */
  readonly isChecked?: boolean;
  readonly run: () => void;
}

interface ItemMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  at: MenuPoint;
  onClose: () => void;
}

/**
 * A menu at a point of the window; on a phone a sheet from below. Arrows, Home, End and first letters move, Esc, Tab and a
 * press elsewhere close it, and the focus goes back to where it was.
 */
export function ItemMenu({ label, entries, at, onClose }: ItemMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useMenuElement(menu, at, onClose);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key === "Escape" || event.key === "Tab") onClose();
    else if (!moveFocus(event)) return;
    event.preventDefault();
  };
  const run = (entry: MenuEntry) => {
    // First back to where the focus was: what is run may want it elsewhere.
    onClose();
    entry.run();
  };
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={label}
      className="item-menu"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {entries.map((entry) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: given only with the role of a box to tick
        <button
          key={entry.id}
          type="button"
          role={entry.isChecked === undefined ? "menuitem" : "menuitemcheckbox"}
          aria-checked={entry.isChecked}
          tabIndex={-1}
          className="item-menu-entry"
          data-danger={entry.isDanger || undefined}
          data-group={entry.startsGroup || undefined}
          onClick={() => run(entry)}
        >
          <span
            className="glyph"
            data-glyph={entry.isChecked === undefined ? entry.glyph : entry.isChecked ? "check" : ""}
          />
          <span className="item-menu-label">{entry.label}</span>
          {entry.shortcut && (
            <span className="item-menu-key" aria-hidden="true">
              {entry.shortcut}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Shows it in the top layer, gives it the focus, and closes it on a press elsewhere. */
function useMenuElement(menu: RefObject<HTMLElement | null>, at: MenuPoint, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    const before = document.activeElement;
    element.showPopover();
    const { left, top } = placeMenu(at, element.getBoundingClientRect(), { width: innerWidth, height: innerHeight });
    element.style.setProperty("--menu-left", `${left}px`);
    element.style.setProperty("--menu-top", `${top}px`);
    entriesOf(element)[0]?.focus({ preventScroll: true });
    const events = new AbortController();
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) close();
    };
    document.addEventListener("pointerdown", onPress, { capture: true, signal: events.signal });
    addEventListener("blur", () => close(), { signal: events.signal });
    addEventListener("resize", () => close(), { signal: events.signal });
    return () => {
      events.abort();
      const hadFocus = element.contains(document.activeElement);
      if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [menu, at]);
}

const entriesOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>(".item-menu-entry")];

/** @returns whether the key moved the focus */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const entries = entriesOf(currentTarget);
  const place = entries.findIndex((entry) => entry.matches(":focus"));
  const targets: Record<string, number> = {
    ArrowDown: (place + 1) % entries.length,
    ArrowUp: (place - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  };
  const byLetter = () => {
    const order = [...entries.slice(place + 1), ...entries.slice(0, place + 1)];
    return order.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  };
  const target = entries[targets[key] ?? -1] ?? (key.length === 1 && key !== " " ? byLetter() : undefined);
  target?.focus();
  return target !== undefined;
}
