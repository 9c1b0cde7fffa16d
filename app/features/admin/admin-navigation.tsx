import { useEffect, useState } from "react";
import { NavLink } from "react-router";
import { adminPages } from "#app/shell/navigation/admin-pages.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { useLaterPart } from "#app/ui/later-part/later-part.tsx";
import { useLogout } from "#app/ui/live-page/use-logout.ts";

export function AdminNavigation() {
  const isOwner = useIsOwner();
  useLogout();
  const pages = adminPages.filter(({ isOwners = false }) => isOwner || !isOwners);
  return (
    <nav aria-label="Admin" className="mb-8 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {pages.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center border-b-2 pointer-coarse:min-w-11 border-transparent text-sm font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <PaletteHost />
    </nav>
  );
}

const loadPalette = async () => (await import("./palette/palette.tsx")).Palette;

/** Opens the command palette with Ctrl+K, or ⌘K on a Mac. */
function PaletteHost() {
  const [isOpen, setOpen] = useState(false);
  const Palette = useLaterPart(isOpen, loadPalette);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return Palette && <Palette isOpen={isOpen} onClose={() => setOpen(false)} />;
}
