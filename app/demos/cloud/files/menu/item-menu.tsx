import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { MenuPoint } from "../grid/use-grid-pointer.ts";

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: string;
  readonly shortcut?: string | undefined;
  readonly isDanger?: boolean | undefined;
  readonly startsGroup?: boolean | undefined;
  readonly isChecked?: boolean;
  readonly run: () => void;
}

interface ItemMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  at: MenuPoint;
  onClose: () => void;
}

/** A menu at a point, or a bottom sheet on phones. Esc, Tab and a press outside close it and restore the focus. */
function ItemMenu({ label, entries, at, onClose }: ItemMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useMenuElement(menu, at, onClose);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key === "Escape" || event.key === "Tab") onClose();
    else if (!moveFocus(event)) return;
    event.preventDefault();
  };
  const run = (entry: MenuEntry) => {
    // Restores the focus before the command, which may move it.
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
            className="icon"
            data-icon={entry.isChecked === undefined ? entry.icon : entry.isChecked ? "check" : ""}
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

function useMenuElement(menu: RefObject<HTMLElement | null>, at: MenuPoint, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    const before = document.activeElement;
    element.showPopover();
    const { left, top } = positionMenu(at, element.getBoundingClientRect(), { width: innerWidth, height: innerHeight });
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

function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const entries = entriesOf(currentTarget);
  const index = entries.findIndex((entry) => entry.matches(":focus"));
  const targets: Record<string, number> = {
    ArrowDown: (index + 1) % entries.length,
    ArrowUp: (index - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  };
  const byLetter = () => {
    const order = [...entries.slice(index + 1), ...entries.slice(0, index + 1)];
    return order.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  };
  const target = entries[targets[key] ?? -1] ?? (key.length === 1 && key !== " " ? byLetter() : undefined);
  target?.focus();
  return target !== undefined;
}

const edgePx = 8;

export function positionMenu(
  at: MenuPoint,
  size: { width: number; height: number },
  window: { width: number; height: number },
): { left: number; top: number } {
  const within = (start: number, length: number, room: number) =>
    Math.max(edgePx, Math.min(start, room - length - edgePx));
  const fitsBelow = at.y + size.height + edgePx <= window.height;
  return {
    left: within(at.x, size.width, window.width),
    top: within(fitsBelow ? at.y : at.y - size.height, size.height, window.height),
  };
}

interface OpenMenu {
  label: string;
  entries: readonly MenuEntry[];
  at: MenuPoint;
}

export function useMenu(): { openMenu: (menu: OpenMenu) => void; menu: ReactNode } {
  const [open, setOpen] = useState<OpenMenu>();
  const openMenu = useCallback((menu: OpenMenu) => setOpen(menu.entries.length > 0 ? menu : undefined), []);
  return { openMenu, menu: open && <ItemMenu {...open} onClose={() => setOpen(undefined)} /> };
}

export function pointBelow(button: Element): MenuPoint {
  const { left, bottom } = button.getBoundingClientRect();
  return { x: left, y: bottom + 4 };
}
