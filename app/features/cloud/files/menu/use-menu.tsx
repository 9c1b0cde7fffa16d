import { type ReactNode, useCallback, useState } from "react";
import type { MenuPoint } from "../grid/grid-calls.ts";
import { ItemMenu, type MenuEntry } from "./item-menu.tsx";

interface OpenMenu {
  label: string;
  entries: readonly MenuEntry[];
  at: MenuPoint;
}

/** One menu at a time. @returns how to open it, and what to draw */
export function useMenu(): { openMenu: (menu: OpenMenu) => void; menu: ReactNode } {
  const [open, setOpen] = useState<OpenMenu>();
  const openMenu = useCallback((menu: OpenMenu) => setOpen(menu.entries.length > 0 ? menu : undefined), []);
  return { openMenu, menu: open && <ItemMenu {...open} onClose={() => setOpen(undefined)} /> };
}

/** Below a button, for a menu that belongs to it. */
export function pointBelow(button: Element): MenuPoint {
  const { left, bottom } = button.getBoundingClientRect();
  return { x: left, y: bottom + 4 };
}
